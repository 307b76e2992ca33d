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
CSS Grid | css flexbox, flexbox, css modules | CSS |
Bootstrap | twitter bootstrap, bootstrap framework, bootstrap css, bootstrap.js, reactstrap | CSS | Tailwind CSS
Tailwind CSS | tailwind, tailwindcss | CSS | Bootstrap
Foundation CSS | zurb foundation, foundation framework, zurb | CSS | Bootstrap
Material UI | mui, material design, angular material, materialize, materialize css | CSS | Bootstrap
Bulma | semantic ui, chakra ui, ant design, shadcn | CSS | Bootstrap
Styled Components | styled-components, emotion css | React, CSS |
jQuery | j query, jquery ui, jquery mobile, jquery plugins, jqgrid, jquery library | JavaScript |
AJAX | asynchronous javascript and xml, asynchronous javascript | JavaScript |
JSON | javascript object notation, json schema, json format | |
XML | extensible markup language, xml schema, xsd, dtd, xml parsing, sax dom, xml parsers, xml schemas, xml/xsd | |
XSLT | xsl, xsl-fo, xslt transformations, xsl transformations | XML |
XPath | xquery, x path | XML |
DOM | document object model, dom manipulation | JavaScript |
React | react.js, reactjs, react js, react hooks, react context, react router, react development | JavaScript, Front-end development | Angular, Vue.js
Redux | redux toolkit, redux-saga, redux thunk, react redux, flux architecture, react/redux, redux saga | React | MobX
MobX | zustand, recoil, react query, tanstack query | React | Redux
Next.js | nextjs, next js | React | Nuxt
Gatsby | gatsby.js, gatsbyjs | React | Next.js
Remix | remix run | React | Next.js
React Native | reactnative, react-native | React, Mobile development | Flutter
Preact | | JavaScript, Front-end development | React
Angular | angular 2+, angular 2/4, angular.io, angular framework, angular cli, angular universal | TypeScript, Front-end development | React, Vue.js
AngularJS | angular.js, angular js, angular 1 | JavaScript, Front-end development | Angular
NgRx | ngrx store, ngxs | Angular | Redux
RxJS | rx js, reactive extensions, rx.js | JavaScript | Reactive programming
Vue.js | vue, vuejs, vue js, vuex, pinia, vuetify | JavaScript, Front-end development | React, Angular
Nuxt | nuxt.js, nuxtjs | Vue.js | Next.js
Svelte | sveltekit, svelte.js | JavaScript, Front-end development | React
SolidJS | solid.js | JavaScript, Front-end development | React
Qwik | astro framework, astro.build | JavaScript, Front-end development | Next.js
Alpine.js | htmx, hotwire, stimulus.js | JavaScript, Front-end development |
Ember.js | ember, emberjs, ember js, ember data | JavaScript, Front-end development | Angular
Backbone.js | backbone, backbonejs, backbone js | JavaScript | Marionette
Marionette | marionette.js, marionettejs | Backbone.js |
Knockout.js | knockout, knockoutjs, knockout js | JavaScript, Front-end development | AngularJS
Ext JS | extjs, sencha, sencha extjs, sencha touch, ext.js | JavaScript | Dojo
Dojo | dojo toolkit, dojo.js | JavaScript | jQuery
YUI | mootools, prototype.js, scriptaculous, script.aculo.us | JavaScript | jQuery
Polymer | polymer.js, web components, lit element, stencil.js | JavaScript, Front-end development |
Meteor | meteor.js, meteorjs | Node.js, JavaScript | Express
Aurelia | aurelia.js | JavaScript, Front-end development | Angular
D3.js | d3, d3js, d3 js | JavaScript, Data visualization | Highcharts
Highcharts | chart.js, chartjs, high charts, echarts, amcharts, fusioncharts, plotly.js, recharts | JavaScript, Data visualization | D3.js
Three.js | threejs | JavaScript, WebGL |
WebGL | | | OpenGL
Leaflet | leaflet.js, openlayers, mapbox, mapbox gl | JavaScript | GIS
Handlebars | handlebars.js, mustache, mustache.js, underscore.js, underscorejs, lodash, pug, jade templates, ejs, nunjucks, handlebarsjs | JavaScript |
RequireJS | require.js | JavaScript |
Babel | babel.js, babeljs | JavaScript |
Webpack | web pack | Build tools | Vite
Vite | vitejs, esbuild, rollup.js, rollup, parcel bundler, turbopack | Build tools | Webpack
Grunt | grunt.js, gruntjs | Build tools, JavaScript | Gulp
Gulp | gulp.js, gulpjs | Build tools, JavaScript | Grunt
npm | node package manager, pnpm | JavaScript | Yarn Package Manager
Yarn Package Manager | yarnpkg | JavaScript | npm
Bower | bower.js | JavaScript | npm
ESLint | jslint, jshint, tslint, prettier code formatter | JavaScript |
Storybook | storybook.js | Front-end development |
Node.js | node, nodejs, node js | JavaScript, Back-end development |
Express | express.js, expressjs, express js, node express, expressjs framework | Node.js | NestJS
NestJS | nest.js, nest js | Node.js, TypeScript | Express
Koa | koa.js, koajs, hapi, hapi.js, fastify, sails.js, sailsjs, loopback, adonisjs, strapi, restify, feathersjs | Node.js | Express
Deno | deno.js, bun.js, bun runtime | JavaScript, Back-end development | Node.js
Mongoose | mongoose.js, mongoose odm | Node.js, MongoDB |
Sequelize | typeorm, prisma orm, prisma, knex, knex.js, drizzle orm | Node.js, ORM |
Socket.IO | socketio | Node.js, WebSockets |
WebSockets | websocket, web sockets, web socket | |
WebRTC | web rtc | |
Electron | electron.js, electronjs, nw.js, tauri | JavaScript |
MEAN stack | mean, mern, mern stack, mevn, mean/mern | MongoDB, Express, Node.js |
LAMP | lamp stack, lamp server, wamp, xampp | Linux, Apache HTTP Server, MySQL, PHP |
Jest | jest.js, react testing library, vitest | Unit testing, JavaScript | Mocha
Mocha | chai, mocha chai, mochajs, sinon, sinon.js, chaijs | Unit testing, JavaScript | Jest
Jasmine | karma, jasmine karma, jasmine/karma, karma jasmine, jasmine framework | Unit testing, JavaScript | Jest
Enzyme | enzyme.js | Unit testing, React | Jest
QUnit | | Unit testing, JavaScript | Jest
Protractor | protractor.js | Test automation, Angular | Cypress
Laravel | lumen, laravel framework, eloquent orm | PHP | Symfony
Symfony | symfony2 | PHP | Laravel
CodeIgniter | code igniter | PHP | Laravel
Zend Framework | zend, laminas, zend2 | PHP | Symfony
CakePHP | cake php | PHP | Laravel
Yii | yii2, yii framework | PHP | Laravel
Slim Framework | phalcon, slim php | PHP | Laravel
PHPUnit | php unit, codeception | PHP, Unit testing |
Composer | php composer | PHP |
Smarty | twig, smarty templates | PHP |
Drupal | drupal cms, drupal development | PHP, Content management | WordPress
WordPress | word press, wordpress cms, wordpress development, wordpress themes, wordpress plugins, elementor, divi | PHP, Content management | Drupal
Joomla | joomla cms | PHP, Content management | WordPress
Typo3 | concrete5, expression engine, expressionengine, craft cms | PHP, Content management | Drupal
Magento | adobe commerce, magento 2, magento ecommerce | PHP, E-commerce | Shopify
WooCommerce | woo commerce | WordPress, E-commerce | Magento
Shopify | shopify plus, shopify liquid | E-commerce | Magento
BigCommerce | big commerce, prestashop, opencart, oscommerce, volusion | E-commerce | Shopify
SAP Hybris | hybris, sap commerce, sap commerce cloud, hybris commerce | Java, E-commerce, SAP | ATG
WebSphere Commerce | ibm websphere commerce, wcs, hcl commerce, ibm wcs | Java, E-commerce, WebSphere | SAP Hybris
Salesforce Commerce Cloud | demandware, sfcc, commerce cloud | E-commerce, Salesforce | Magento
Endeca | oracle endeca | Search engines | Solr
E-commerce | ecommerce, e-business, online retail systems, ebusiness, electronic commerce | |
Wix | squarespace, weebly, webflow, godaddy website builder | Web design |
Headless CMS | contentful, sanity.io, contentstack, prismic | Content management |
Adobe Experience Manager | aem, adobe cq, cq5, adobe cq5, aem cms, adobe aem, apache sling, day cq | Java, Content management | Sitecore
Interwoven TeamSite | teamsite, interwoven, autonomy teamsite, opentext teamsite | Content management | Documentum
Content management | cms, content management system, web content management, wcms, content management systems, wcm | |
Dreamweaver | adobe dreamweaver, macromedia dreamweaver, dream weaver, frontpage, ms frontpage | HTML |
Adobe Flash | flash, macromedia flash, adobe animate, flash cs, adobe flash professional | | ActionScript
Adobe Flex | flex builder, apache flex, flex 3, adobe air | ActionScript | Silverlight
Ruby on Rails | rails, ror, rails framework, ruby rails | Ruby, Web development, MVC | Django
Sinatra | ruby sinatra | Ruby | Ruby on Rails
RSpec | r spec, capybara, minitest | Ruby, Unit testing |
Sidekiq | resque, delayed job | Ruby |
Django | django rest framework, django framework, drf, django orm | Python, Web development | Flask, FastAPI
Flask | flask framework, python flask, flask api | Python, Web development | Django
FastAPI | fast api | Python, REST | Flask
Pyramid | pyramid framework, web2py, bottle framework, tornado framework, cherrypy, tornado web server | Python, Web development | Django
SQLAlchemy | sql alchemy | Python, ORM |
Celery | python celery | Python |
Jinja | jinja2 | Python |
PyQt | tkinter, wxpython, kivy, pyside | Python |
pytest | py test, py.test, pyunit, unittest python, python unittest | Python, Unit testing |
Beautiful Soup | beautifulsoup, scrapy, beautifulsoup4, bs4 | Python, Web scraping |
Web scraping | web crawling, data scraping, web scrapping, web crawler, screen scraping | |
PyCharm | spyder ide | Python |
Anaconda | conda, miniconda, python anaconda | Python |
Catalyst | perl catalyst, mojolicious, dancer perl | Perl |
Web development | web applications, web application development, web app development, web developer, website development, web based applications, web programming, web-based application, web site development, web apps, web technologies, internet applications | |
Front-end development | front end, frontend, ui development, front end developer, ui developer, front end web development, client side development, front end technologies | Web development |
Back-end development | back end, backend, back end developer, server side development, server side programming, server-side | |
Full-stack development | full stack, fullstack, full stack developer, full-stack engineer, full stack web development | Front-end development, Back-end development |
Single-page applications | single page application, spa, single page apps, micro frontends, micro front ends, microfrontend | Front-end development |
Progressive web apps | pwa, progressive web app, service workers | Front-end development |
Server-side rendering | ssr, static site generation, jamstack | Front-end development |
Responsive design | responsive web design, rwd, mobile first design, responsive websites, responsive web | Web development |
Cross-browser compatibility | cross browser, browser compatibility, cross browser testing | Front-end development |
Web accessibility | accessibility, wcag, section 508, 508 compliance, ada compliance, aria, wai-aria, accessibility testing | |
Web design | website design, web designer, web site design, webpage design, web page design | |
Web performance | core web vitals, page speed optimization, lighthouse audit | Front-end development |
Web analytics | adobe analytics, omniture, webtrends, site catalyst, sitecatalyst, coremetrics, google tag manager, adobe sitecatalyst | |
Google Analytics | ga4, google universal analytics | Web analytics |
Adobe Target | optimizely web, a/b testing, ab testing, multivariate testing, split testing | |
Search engines | search engine development, enterprise search | |
Solr | apache solr, solr search | Lucene, Search engines | Elasticsearch
Lucene | apache lucene | Search engines | Elasticsearch
Algolia | coveo, google search appliance | Search engines | Elasticsearch
Apache HTTP Server | apache web server, apache httpd, apache server, httpd, apache webserver, apache http, apache | Web servers | Nginx
Nginx | engine x, nginx server | Web servers | Apache HTTP Server
Web servers | web server, webserver, web hosting, webservers | |
HAProxy | varnish, traefik, envoy proxy | Load balancing |
cPanel | plesk, whm cpanel | Web servers |
CDN | akamai, cloudflare, content delivery network, fastly, amazon cloudfront | |
`;
