/**
 * Properties that Google requires for rich results of a type. Alternatives are joined by `|`, nested properties by a
 * dot.
 */
export interface RichType {
  /** Chinese name. */
  name: string
  required: readonly string[]
  recommended: readonly string[]
}

const ARTICLE: RichType = {
  name: '文章',
  required: [],
  recommended: ['headline', 'image', 'datePublished', 'dateModified', 'author.name', 'author.url'],
}
const LOCAL: RichType = {
  name: '本地商家',
  required: ['name', 'address'],
  recommended: ['telephone', 'openingHoursSpecification|openingHours', 'geo', 'url', 'priceRange', 'image'],
}
const EVENT: RichType = {
  name: '活动',
  required: ['name', 'startDate', 'location'],
  recommended: ['endDate', 'description', 'eventStatus', 'image', 'offers', 'organizer', 'performer'],
}
const ORGANIZATION: RichType = {
  name: '机构',
  required: [],
  recommended: ['name', 'url', 'logo', 'sameAs', 'address', 'contactPoint|telephone|email'],
}

const entries = (names: string, type: RichType): [string, RichType][] => names.split(' ').map((name) => [name, type])

/**
 * Types with rich results and their properties, from Google's documentation of each
 * (developers.google.com/search/docs/appearance/structured-data), compiled 2026-11.
 */
export const RICH_TYPES: ReadonlyMap<string, RichType> = new Map([
  ...entries('Product', {
    name: '商品',
    required: ['name', 'offers|review|aggregateRating'],
    recommended: [
      'image',
      'description',
      'brand.name|brand',
      'sku|mpn|gtin|gtin8|gtin12|gtin13|gtin14',
      'offers',
      'aggregateRating',
      'review',
    ],
  }),
  ...entries('ProductGroup', {
    name: '商品组',
    required: ['name', 'hasVariant|variesBy'],
    recommended: ['productGroupID', 'description', 'brand'],
  }),
  ...entries('Offer', {
    name: '报价',
    required: ['price|priceSpecification', 'priceCurrency|priceSpecification'],
    recommended: ['availability', 'url', 'priceValidUntil', 'shippingDetails', 'hasMerchantReturnPolicy'],
  }),
  ...entries('AggregateOffer', {
    name: '多家报价',
    required: ['lowPrice', 'priceCurrency'],
    recommended: ['highPrice', 'offerCount'],
  }),
  ...entries('AggregateRating', {
    name: '综合评分',
    required: ['ratingValue', 'ratingCount|reviewCount'],
    recommended: ['bestRating'],
  }),
  ...entries('Review', {
    name: '评价',
    required: ['author', 'reviewRating'],
    recommended: ['datePublished', 'reviewBody'],
  }),
  ...entries('Article NewsArticle BlogPosting TechArticle Report', ARTICLE),
  ...entries('FAQPage', { name: '常见问题', required: ['mainEntity'], recommended: [] }),
  ...entries('QAPage', { name: '问答', required: ['mainEntity'], recommended: [] }),
  ...entries('Question', { name: '问题', required: ['name', 'acceptedAnswer|suggestedAnswer'], recommended: [] }),
  ...entries('BreadcrumbList', { name: '面包屑', required: ['itemListElement'], recommended: [] }),
  ...entries('ListItem', { name: '列表项', required: ['position'], recommended: ['name|item.name|item'] }),
  ...entries('Organization Corporation OnlineStore OnlineBusiness', ORGANIZATION),
  ...entries(
    'LocalBusiness Store Restaurant Hotel ClothingStore ElectronicsStore GroceryStore HomeGoodsStore FurnitureStore JewelryStore ShoeStore ToyStore BookStore MedicalBusiness ProfessionalService',
    LOCAL,
  ),
  ...entries('Event BusinessEvent ExhibitionEvent EducationEvent Festival SaleEvent MusicEvent SportsEvent', EVENT),
  ...entries('VideoObject', {
    name: '视频',
    required: ['name', 'thumbnailUrl', 'uploadDate'],
    recommended: ['description', 'contentUrl|embedUrl', 'duration'],
  }),
  ...entries('Recipe', {
    name: '食谱',
    required: ['name', 'image'],
    recommended: [
      'author',
      'datePublished',
      'description',
      'recipeIngredient',
      'recipeInstructions',
      'totalTime|cookTime',
      'nutrition',
      'aggregateRating',
    ],
  }),
  ...entries('JobPosting', {
    name: '职位',
    required: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation|applicantLocationRequirements'],
    recommended: ['validThrough', 'baseSalary', 'employmentType'],
  }),
  ...entries('Course', {
    name: '课程',
    required: ['name', 'description'],
    recommended: ['provider', 'offers', 'hasCourseInstance'],
  }),
  ...entries('SoftwareApplication WebApplication MobileApplication', {
    name: '软件',
    required: ['name', 'offers', 'aggregateRating|review'],
    recommended: ['applicationCategory', 'operatingSystem'],
  }),
  ...entries('WebSite', { name: '网站', required: ['name', 'url'], recommended: ['alternateName'] }),
])
