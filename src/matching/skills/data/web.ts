/** Web: front end, JavaScript, PHP, Ruby and Python frameworks, content and shop systems. Form of a line: see all.ts. */
export const web = `
JavaScript | java script, ecmascript, es6, vanilla js, js, es5, vanilla javascript, core javascript, es2015, javascripts, ecmascript 6 | Web development | TypeScript
TypeScript | type script | JavaScript | JavaScript
HTML | html5, html 5, xhtml, html4, html 4, hypertext markup language, shtml | Web development |
DHTML | dynamic html | HTML, JavaScript |
CSS | css3, css 3, cascading style sheets, cascading style sheet, css2, stylesheets, css framework | Web development |
Sass | scss, sass/scss, sass css | CSS | Less
Less | less css, less.js | CSS | Sass
PostCSS | post css | CSS |
CSS Grid | css modules | CSS |
Flexbox | css flexbox | CSS | CSS Grid
Bootstrap | twitter bootstrap, bootstrap framework, bootstrap css, bootstrap.js, reactstrap | CSS | Tailwind CSS
Tailwind CSS | tailwind, tailwindcss | CSS | Bootstrap
Foundation CSS | zurb foundation, foundation framework, zurb | CSS | Bootstrap
Material UI | mui, materialize, materialize css | CSS | Bootstrap
Angular Material | | Angular | Material UI
Material Design | |  | Material UI, UI design
Bulma | | CSS | Bootstrap
Semantic UI | | CSS | Bulma
Chakra UI | | CSS | Bulma
Ant Design | | CSS | Bulma
shadcn | | CSS | Bulma
Styled Components | styled-components, emotion css | React, CSS |
jQuery | j query, jquery ui, jquery mobile, jquery plugins, jqgrid, jquery library | JavaScript |
AJAX | asynchronous javascript and xml, asynchronous javascript | JavaScript |
JSON | javascript object notation, json schema, json format | |
XML | extensible markup language, dtd, xml parsing, xml parsers | |
XML Schema | xsd, xml schemas, xml/xsd, xml schema definition | XML | XML
XSLT | xsl, xsl-fo, xslt transformations, xsl transformations | XML |
XPath | x path | XML |
XQuery | | XML | XPath
DOM | document object model, dom manipulation | JavaScript |
React | react.js, reactjs, react js, react hooks, react context, react router, react development | JavaScript, Front-end development | Angular, Vue.js
Redux | redux toolkit, redux-saga, redux thunk, react redux, flux architecture, react/redux, redux saga | React | MobX
MobX | | React | Redux
Zustand | | React | MobX
Recoil | | React | MobX
React Query | tanstack query | React | MobX
Next.js | nextjs, next js | React | Nuxt
Gatsby | gatsby.js, gatsbyjs | React | Next.js
Remix | remix run | React | Next.js
React Native | reactnative, react-native | React, Mobile development | Flutter
Preact | | JavaScript, Front-end development | React
Angular | angular 2+, angular 2/4, angular.io, angular framework, angular cli, angular universal | TypeScript, Front-end development | React, Vue.js
AngularJS | angular.js, angular js, angular 1 | JavaScript, Front-end development | Angular
NgRx | ngrx store, ngxs | Angular | Redux
RxJS | rx js, reactive extensions, rx.js | JavaScript | Reactive programming
Vue.js | vue, vuejs, vue js, pinia | JavaScript, Front-end development | React, Angular
Vuex | | Vue.js | Redux
Vuetify | | Vue.js | Material UI
Nuxt | nuxt.js, nuxtjs | Vue.js | Next.js
Svelte | sveltekit, svelte.js | JavaScript, Front-end development | React
SolidJS | solid.js | JavaScript, Front-end development | React
Qwik | astro framework, astro.build | JavaScript, Front-end development | Next.js
Alpine.js | | JavaScript, Front-end development |
HTMX | | JavaScript, Front-end development | Alpine.js
Stimulus | stimulus.js, hotwire | JavaScript, Front-end development | Alpine.js
Ember.js | ember, emberjs, ember js, ember data | JavaScript, Front-end development | Angular
Backbone.js | backbone, backbonejs, backbone js | JavaScript | Marionette
Marionette | marionette.js, marionettejs | Backbone.js |
Knockout.js | knockout, knockoutjs, knockout js | JavaScript, Front-end development | AngularJS
Ext JS | extjs, sencha, sencha extjs, sencha touch, ext.js | JavaScript | Dojo
Dojo | dojo toolkit, dojo.js | JavaScript | jQuery
YUI | | JavaScript | jQuery
MooTools | | JavaScript | YUI
Prototype.js | scriptaculous, script.aculo.us | JavaScript | YUI
Polymer | polymer.js, lit element, stencil.js | JavaScript, Front-end development |
Web components | | Front-end development | Polymer
Meteor | meteor.js, meteorjs | Node.js, JavaScript | Express
Aurelia | aurelia.js | JavaScript, Front-end development | Angular
D3.js | d3, d3js, d3 js | JavaScript, Data visualization | Highcharts
Highcharts | high charts, plotly.js | JavaScript, Data visualization | D3.js
Chart.js | chartjs | JavaScript, Data visualization | Highcharts
ECharts | | JavaScript, Data visualization | Highcharts
Recharts | | JavaScript, Data visualization | Highcharts
amCharts | | JavaScript, Data visualization | Highcharts
FusionCharts | | JavaScript, Data visualization | Highcharts
Three.js | threejs | JavaScript, WebGL |
WebGL | | | OpenGL
Leaflet | leaflet.js | JavaScript | GIS
Mapbox | mapbox gl | JavaScript | Leaflet, GIS
OpenLayers | | JavaScript | Leaflet, GIS
Handlebars | handlebars.js, handlebarsjs | JavaScript |
Underscore.js | underscorejs | JavaScript | Handlebars
Lodash | | JavaScript | Handlebars
Mustache | mustache.js | JavaScript | Handlebars
EJS templates | ejs | JavaScript | Handlebars
Pug | jade templates | JavaScript | Handlebars
Nunjucks | | JavaScript | Handlebars
RequireJS | require.js | JavaScript |
Babel | babel.js, babeljs | JavaScript |
Webpack | web pack | Build tools | Vite
Vite | vitejs | Build tools | Webpack
Rollup | rollup.js | Build tools | Vite
esbuild | | Build tools | Vite
Parcel bundler | | Build tools | Vite
Turbopack | | Build tools | Vite
Grunt | grunt.js, gruntjs | Build tools, JavaScript | Gulp
Gulp | gulp.js, gulpjs | Build tools, JavaScript | Grunt
npm | node package manager | JavaScript | Yarn Package Manager
pnpm | | JavaScript | npm, Yarn Package Manager
Yarn Package Manager | yarnpkg | JavaScript | npm
Bower | bower.js | JavaScript | npm
ESLint | | JavaScript |
Prettier code formatter | | JavaScript | ESLint
JSHint | jslint | JavaScript | ESLint
TSLint | | TypeScript | ESLint
Storybook | storybook.js | Front-end development |
Node.js | node, nodejs, node js | JavaScript, Back-end development |
Express | express.js, expressjs, express js, node express, expressjs framework | Node.js | NestJS
NestJS | nest.js, nest js | Node.js, TypeScript | Express
Koa | koa.js, koajs | Node.js | Express
Hapi | hapi.js | Node.js | Koa
Fastify | | Node.js | Koa
Sails.js | sailsjs | Node.js | Koa
LoopBack | | Node.js | Koa
Strapi | | Node.js | Koa
AdonisJS | | Node.js | Koa
Restify | | Node.js | Koa
Feathers | feathersjs | Node.js | Koa
Deno | deno.js, bun.js, bun runtime | JavaScript, Back-end development | Node.js
Mongoose | mongoose.js, mongoose odm | Node.js, MongoDB |
Sequelize | | Node.js, ORM |
TypeORM | | Node.js, ORM | Sequelize
Prisma | prisma orm | Node.js, ORM | Sequelize
Knex | knex.js | Node.js, ORM | Sequelize
Drizzle ORM | | Node.js, ORM | Sequelize
Socket.IO | socketio | Node.js, WebSockets |
WebSockets | websocket, web sockets, web socket | |
WebRTC | web rtc | |
Electron | electron.js, electronjs, nw.js, tauri | JavaScript |
MEAN stack | mean, mevn, mean/mern | MongoDB, Express, Node.js |
MERN stack | mern | MongoDB, Express, React, Node.js | MEAN stack
LAMP | lamp stack, lamp server | Linux, Apache HTTP Server, MySQL, PHP |
XAMPP | | Apache HTTP Server, PHP | LAMP, WAMP
WAMP | wamp server | Apache HTTP Server, MySQL, PHP | LAMP, XAMPP
Jest | jest.js | Unit testing, JavaScript | Mocha
React Testing Library | | React, Unit testing | Jest, Enzyme
Vitest | | Unit testing, JavaScript | Jest
Mocha | mocha chai, mochajs | Unit testing, JavaScript | Jest
Chai | chaijs | Unit testing, JavaScript | Mocha
Sinon | sinon.js | Unit testing, JavaScript | Mocha
Jasmine | jasmine karma, jasmine/karma, karma jasmine, jasmine framework | Unit testing, JavaScript | Jest
Karma | karma runner, karma test runner | Unit testing, JavaScript | Jasmine
Enzyme | enzyme.js | Unit testing, React | Jest
QUnit | | Unit testing, JavaScript | Jest
Protractor | protractor.js | Test automation, Angular | Cypress
Laravel | lumen, laravel framework | PHP | Symfony
Eloquent ORM | | Laravel, ORM |
Symfony | symfony2 | PHP | Laravel
CodeIgniter | code igniter | PHP | Laravel
Zend Framework | zend, laminas, zend2 | PHP | Symfony
CakePHP | cake php | PHP | Laravel
Yii | yii2, yii framework | PHP | Laravel
Slim Framework | slim php | PHP | Laravel
Phalcon | | PHP | Slim Framework
PHPUnit | php unit, codeception | PHP, Unit testing |
Composer | php composer | PHP |
Smarty | smarty templates | PHP |
Twig | | PHP | Smarty
Drupal | drupal cms, drupal development | PHP, Content management | WordPress
WordPress | word press, wordpress cms, wordpress development, wordpress themes, wordpress plugins, divi | PHP, Content management | Drupal
Elementor | | WordPress |
Joomla | joomla cms | PHP, Content management | WordPress
Typo3 | | PHP, Content management | Drupal
Craft CMS | | PHP, Content management | Typo3
ExpressionEngine | expression engine | PHP, Content management | Typo3
Concrete5 | | PHP, Content management | Typo3
Magento | adobe commerce, magento 2, magento ecommerce | PHP, E-commerce | Shopify
WooCommerce | woo commerce | WordPress, E-commerce | Magento
Shopify | shopify plus, shopify liquid | E-commerce | Magento
BigCommerce | big commerce | E-commerce | Shopify
PrestaShop | | E-commerce | BigCommerce
OpenCart | | E-commerce | BigCommerce
osCommerce | | E-commerce | BigCommerce
Volusion | | E-commerce | BigCommerce
SAP Hybris | hybris, sap commerce, sap commerce cloud, hybris commerce | Java, E-commerce, SAP | ATG
WebSphere Commerce | ibm websphere commerce, wcs, hcl commerce, ibm wcs | Java, E-commerce, WebSphere | SAP Hybris
Salesforce Commerce Cloud | demandware, sfcc, commerce cloud | E-commerce, Salesforce | Magento
Endeca | oracle endeca | Search engines | Solr
E-commerce | ecommerce, e-business, online retail systems, ebusiness, electronic commerce | |
Wix | godaddy website builder | Web design |
Squarespace | | Web design | Wix
Webflow | | Web design | Wix
Weebly | | Web design | Wix
Headless CMS | prismic | Content management |
Contentful | | Content management | Headless CMS
Sanity | sanity.io | Content management | Headless CMS
Contentstack | | Content management | Headless CMS
Adobe Experience Manager | aem, adobe cq, cq5, adobe cq5, aem cms, adobe aem, apache sling, day cq | Java, Content management | Sitecore
Interwoven TeamSite | teamsite, interwoven, autonomy teamsite, opentext teamsite | Content management | Documentum
Content management | cms, content management system, web content management, wcms, content management systems, wcm | |
Dreamweaver | adobe dreamweaver, macromedia dreamweaver, dream weaver | HTML |
Microsoft FrontPage | frontpage, ms frontpage | HTML | Dreamweaver
Adobe Flash | flash, macromedia flash, adobe animate, flash cs, adobe flash professional | | ActionScript
Adobe Flex | flex builder, apache flex, flex 3, adobe air | ActionScript | Silverlight
Ruby on Rails | rails, ror, rails framework, ruby rails | Ruby, Web development, MVC | Django
Sinatra | ruby sinatra | Ruby | Ruby on Rails
RSpec | r spec, minitest | Ruby, Unit testing |
Capybara | | Ruby, Test automation | RSpec
Sidekiq | resque, delayed job | Ruby |
Django | django framework, django orm | Python, Web development | Flask, FastAPI
Django REST framework | drf | Django, REST | Django
Flask | flask framework, python flask, flask api | Python, Web development | Django
FastAPI | fast api | Python, REST | Flask
Pyramid | pyramid framework | Python, Web development | Django
Bottle | bottle framework | Python, Web development | Pyramid
Tornado | tornado framework, tornado web server | Python, Web development | Pyramid
CherryPy | | Python, Web development | Pyramid
web2py | | Python, Web development | Pyramid
SQLAlchemy | sql alchemy | Python, ORM |
Celery | python celery | Python |
Jinja | jinja2 | Python |
PyQt | pyside | Python |
Tkinter | | Python | PyQt
wxPython | | Python | PyQt
Kivy | | Python | PyQt
pytest | py test, py.test | Python, Unit testing |
Python unittest | pyunit, unittest python | Python, Unit testing | pytest
Beautiful Soup | beautifulsoup, beautifulsoup4, bs4 | Python, Web scraping |
Scrapy | | Python, Web scraping | Beautiful Soup
Web scraping | web crawling, data scraping, web scrapping, web crawler, screen scraping | |
PyCharm | spyder ide | Python |
Anaconda | conda, miniconda, python anaconda | Python |
Catalyst | perl catalyst, mojolicious, dancer perl | Perl |
Web development | web applications, web application development, web app development, web developer, website development, web based applications, web programming, web-based application, web site development, web apps, web technologies, internet applications | |
Front-end development | front end, frontend, ui development, front end developer, ui developer, front end web development, client side development, front end technologies | Web development |
Back-end development | back end, backend, back end developer, server side development, server side programming, server-side | |
Full-stack development | full stack, fullstack, full stack developer, full-stack engineer, full stack web development | Front-end development, Back-end development |
Single-page applications | single page application, spa, single page apps | Front-end development |
Micro frontends | micro front ends, microfrontend | Front-end development | Single-page applications, Microservices
Progressive web apps | pwa, progressive web app, service workers | Front-end development |
Server-side rendering | ssr, static site generation, jamstack | Front-end development |
Responsive design | responsive web design, rwd, mobile first design, responsive websites, responsive web | Web development |
Cross-browser compatibility | cross browser, browser compatibility, cross browser testing | Front-end development |
Web accessibility | accessibility, wcag, section 508, 508 compliance, aria, wai-aria, accessibility testing | |
ADA compliance | |  | Web accessibility
Web design | website design, web designer, web site design, webpage design, web page design | |
Web performance | core web vitals, page speed optimization, lighthouse audit | Front-end development |
Web analytics | coremetrics | |
Adobe Analytics | omniture, site catalyst, sitecatalyst, adobe sitecatalyst, adobe omniture | Web analytics | Google Analytics
Google Tag Manager | | Web analytics | Google Analytics
Webtrends | | Web analytics | Adobe Analytics, Google Analytics
Google Analytics | ga4, google universal analytics | Web analytics |
Adobe Target | optimizely web | |
A/B testing | ab testing, multivariate testing, split testing | | Adobe Target
Search engines | search engine development, enterprise search | |
Solr | apache solr, solr search, solrcloud | Lucene, Search engines | Elasticsearch
Lucene | apache lucene | Search engines | Elasticsearch
Algolia | coveo, google search appliance | Search engines | Elasticsearch
Apache HTTP Server | apache web server, apache httpd, apache server, httpd, apache webserver, apache http, apache | Web servers | Nginx
Nginx | engine x, nginx server | Web servers | Apache HTTP Server
Web servers | web server, webserver, webservers | |
Web hosting | |  | Web servers, cPanel
HAProxy | | Load balancing |
Envoy proxy | | Load balancing | HAProxy, Istio
Varnish | | Load balancing | HAProxy
Traefik | | Load balancing | HAProxy
cPanel | whm cpanel | Web servers |
Plesk | | Web servers | cPanel
CDN | content delivery network | |
Akamai | | | CDN
Cloudflare | | | CDN
Fastly | | | CDN
Sublime Text | sublime, sublime text editor, sublime editor, sublime text 2, sublime text 3 | |
Notepad++ | notepad plus plus, notepad ++, editplus | |
TextPad | |  | Notepad++, UltraEdit
UltraEdit | |  | Notepad++
WebStorm | jetbrains webstorm, web storm | | VS Code
PhpStorm | php storm | PHP | WebStorm
Atom editor | brackets editor, github atom | |
Vim | vi editor, vim editor, vim/emacs | |
Emacs | gnu emacs | | Vim
Firebug | | Front-end development |
Chrome DevTools | chrome developer tools, chrome dev tools, browser developer tools, developer tools chrome | Front-end development | Firebug
CRUD | crud operations, crud applications, crud operation | |
YAML | yaml files, yml, yaml scripts | |
SVG | scalable vector graphics, svg graphics, svg animations | HTML |
HTML5 Canvas | canvas api | HTML, JavaScript | SVG
CSV processing | csv files, csv file | |
Flat files | flat file | | CSV processing
W3C standards | w3c, w3c web standards, web standards, html validation, w3c compliance | Web development |
JSX | react jsx | React |
CGI | common gateway interface | Web development |
Web services security | oauth security, jwt security | Web services |
`;
