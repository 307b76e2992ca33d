/** Customer systems, low code, services of IT and systems that join others. Form of a line: see all.ts. */
export const crm = `
CRM | customer relationship management, crm systems, crm software, crm implementation, crm system, crm applications, crm tools, ms crm | |
Salesforce | sfdc, salesforce.com, salesforce crm, sales force, salesforce platform, sales force.com, salesforce developer, salesforce lightning platform, sfdc developer, salesforce certified, sales force crm, salesforce1 | CRM | Dynamics 365
Sales Cloud | salesforce sales cloud, salescloud | Salesforce |
Service Cloud | salesforce service cloud, salesforce field service, field service lightning | Salesforce |
Experience Cloud | salesforce communities, community cloud, salesforce experience cloud, salesforce community cloud | Salesforce |
Marketing Cloud | salesforce marketing cloud, exacttarget, exact target, sfmc, ampscript, journey builder | Salesforce, Marketing automation | Marketo
Force.com | force.com platform, force com, salesforce force.com, app exchange salesforce, appexchange | Salesforce |
Visualforce | visual force, visualforce pages | Salesforce | Lightning
Lightning | lightning web components, lwc, salesforce lightning, aura components, lightning components, lightning experience, aura framework, lightning aura | Salesforce |
SOQL | sosl, soql/sosl, soql queries | Salesforce |
Salesforce administration | salesforce admin, salesforce administrator, salesforce administrators, sfdc admin, adm 201, adm-201 | Salesforce |
Salesforce CPQ | steelbrick, apttus, conga, apttus cpq, conga composer, steelbrick cpq, oracle cpq, cpq, configure price quote, conga cpq, bigmachines | Salesforce |
Salesforce Data Loader | data loader, dataloader | Salesforce |
Salesforce Flow | process builder, salesforce flows, flow builder, workflow rules salesforce | Salesforce |
Salesforce Einstein | einstein analytics, tableau crm, wave analytics, agentforce, salesforce data cloud, crm analytics | Salesforce |
Salesforce Health Cloud | health cloud, financial services cloud, salesforce financial services cloud, vlocity, salesforce industries, omnistudio, nonprofit cloud, salesforce npsp | Salesforce |
Copado | gearset, flosum, autorabit | Salesforce, CI/CD |
nCino | ncino bank operating system, jack henry silverlake | Salesforce, Banking |
Veeva | veeva crm, veeva vault, veeva systems, veeva vault qms, veeva vault promomats | Pharmaceutical industry |
Dynamics 365 | ms dynamics, dynamics crm, d365, dynamics 365 crm, microsoft dynamics, microsoft dynamics crm, ms crm dynamics, ms dynamics crm, microsoft dynamics 365, dynamics 365 ce, dynamics 365 sales, d365 ce, ms dynamics 365, dynamics 365 customer engagement, microsoft crm, crm dynamics | CRM | Salesforce
Siebel | siebel crm, oracle siebel, siebel tools, siebel eai, siebel eim, siebel administration, siebel escripting | CRM | Salesforce
HubSpot | hub spot, hubspot crm, hubspot marketing | CRM, Marketing automation | Salesforce
Zoho | zoho crm, zoho creator, zoho one, copper crm, freshsales, nimble crm | CRM | HubSpot
SugarCRM | sugar crm | CRM | Zoho
Pipedrive | | CRM | Zoho
Insightly | | CRM | Zoho
Goldmine | goldmine crm | CRM | Zoho
SalesLogix | | CRM | Zoho
Act! CRM | act!, act crm | CRM | Zoho
Infusionsoft | keap | CRM | Zoho
Zendesk | zen desk, intercom messenger, zendesk support suite, gorgias, kustomer | Customer service | ServiceNow
Freshdesk | desk.com | Customer service | Zendesk
Help Scout | | Customer service | Zendesk
Marketo | marketo engage, adobe marketo | Marketing automation | Eloqua
Eloqua | oracle eloqua | Marketing automation | Marketo
Responsys | oracle responsys | Marketing automation | Eloqua
Unica | ibm unica | Marketing automation | Eloqua
Adobe Campaign | neolane | Marketing automation | Eloqua
Silverpop | acoustic campaign | Marketing automation | Eloqua
Pardot | salesforce pardot, account engagement | Marketing automation, Salesforce | Marketo
Pega | pega prpc, pegasystems, prpc, pegarules, pega systems, pega developer, pega bpm, pegarules process commander, pega platform, pega rules process commander, pega robotics, pega infinity | Business process management | Appian
Appian | appian bpm, appian developer | Business process management, Low-code development | Pega
OutSystems | out systems | Low-code development | Mendix
Mendix | | Low-code development | OutSystems
Low-code development | low code, no-code, low-code, no code, low-code/no-code, low code development, caspio, make.com, betty blocks, oracle vbcs, n8n | |
Quickbase | quick base, quickbase developer | | Low-code development
Zapier | | | Low-code development
Airtable | | | Low-code development
Workato | | | Low-code development
Retool | | | Low-code development
Bubble | bubble.io | | Low-code development
Business process management | bpm, business process modeling, bpm tools, business process automation, workflow management, ibm filenet bpm, flowable, bonita | |
Camunda | | | Business process management
IBM BPM | ibm business process manager, lombardi, lombardi teamworks | | Business process management
Activiti | | | Business process management
Bizagi | | | Business process management
Savvion | | | Business process management
Metastorm | | | Business process management
Workflow | workflows, workflow automation, workflow development, workflow design, workflow tools, workflow analysis, workflow engine | |
Robotic process automation | rpa, robotic automation, rpa developer, robotics process automation, intelligent automation, process automation, hyperautomation, workfusion, rpa tools, nice rpa | |
UiPath | ui path, uipath studio, uipath orchestrator, uipath developer | Robotic process automation | Blue Prism
Blue Prism | blueprism, blue prism developer | Robotic process automation | Automation Anywhere
Automation Anywhere | a360 automation anywhere, automation360 | Robotic process automation | UiPath
ServiceNow | service now, snow itsm, service-now, servicenow itsm, servicenow developer, servicenow administration, servicenow itom, servicenow cmdb, servicenow csm, servicenow hrsd, servicenow admin, service now itsm, servicenow itbm, servicenow discovery, servicenow spm, servicenow itam, snow ticketing, servicenow development | IT service management | Remedy
Remedy | bmc remedy, remedy ars, bmc helix, remedy itsm, remedy ticketing, remedy ticketing system, bmc remedy itsm, remedy action request system, remedy force, remedyforce, ar system remedy, bmc remedy ticketing, bmc service desk express | IT service management | ServiceNow
HP Service Manager | hpsm, hp service center, hp sm9, peregrine, micro focus service manager, servicecenter hp, hp service desk, service center peregrine, hp openview service desk | IT service management | ServiceNow
CA Service Desk | ca unicenter, ca service desk manager, unicenter service desk, ca usd, ca sdm, unicenter | IT service management | Remedy
Cherwell | cherwell service management, ivanti service manager, easyvista, magic service desk, topdesk | IT service management | ServiceNow
HEAT service management | heat ticketing, heat call logging | IT service management | Cherwell
FootPrints | numara footprints, bmc footprints | IT service management | Cherwell
SysAid | | IT service management | Cherwell
Samanage | | IT service management | Cherwell
Jira Service Management | jira service desk, jsm jira, atlassian service desk | IT service management, Jira |
IT service management | itsm, it service delivery, service management, it service, service delivery, it services management, itsm processes, it services, service delivery management, it service manager | |
ITIL | itil v3, itil foundation, itil foundations, itil v4, itil framework, information technology infrastructure library, itil v3 foundation, itil certified, itil processes, itil process, itil 4, itil practices, itil certification, itil v3 certified, itil expert | IT service management |
CMDB | configuration management database, it asset management, itam, asset tracking, software asset management, hardware asset management, it asset inventory, flexera, snow license manager, license management, software license management, software licensing | IT service management |
Problem management | problem manager itil, root cause problem management | IT service management |
Service level agreements | sla, slas, service level agreement, service level management, sla management, ola sla, service levels | IT service management |
System integration | esb, enterprise service bus, enterprise application integration, eai, systems integration, application integration, enterprise integration, integration development, system integrations, integration architecture, integration developer, software integration | |
MuleSoft | mule esb, mule soft, anypoint, mulesoft anypoint, anypoint platform, mule, anypoint studio, dataweave, mule 4, mulesoft esb, mulesoft developer | System integration | TIBCO, Boomi
TIBCO | tibco bw, tibco ems, tibco businessworks, tibco bpm, tibco rv, businessworks, tibco business works, tibco rendezvous, tibco adapters, tibco administrator, tibco bwce, tibco activespaces, tibco designer, bw tibco, tibco business events | System integration | MuleSoft
Boomi | dell boomi, boomi atomsphere, atomsphere, dell boomi atomsphere | System integration | MuleSoft
Jitterbit | informatica iics integration, cloverleaf api | System integration | Boomi
Celigo | | System integration | Jitterbit
webMethods | web methods, software ag webmethods, webmethods integration server, webmethods developer, webmethods eai | System integration | TIBCO
IBM Integration Bus | iib, message broker, websphere message broker, wmb, ibm ace, app connect enterprise, ibm message broker, ibm app connect, ibm iib, wtx, websphere transformation extender, websphere process server, wps ibm, ibm esb, wesb, websphere esb | System integration | TIBCO
IBM DataPower | datapower, data power, ibm data power, datapower gateway, websphere datapower | System integration, API gateway |
WSO2 | wso2 esb, talend esb, jboss esb, sonic esb, progress sonic, oracle aqualogic, aqualogic, alsb | System integration | MuleSoft
IBM MQ | mq series, mqseries, websphere mq, ibm websphere mq, ibm mq series, mq, wmq, ibm mqseries, mq-series, websphere mq series | Messaging | RabbitMQ
MSMQ | microsoft message queue, ms message queue | Messaging |
RabbitMQ | rabbit mq, amqp | Messaging | Apache Kafka
ActiveMQ | active mq, apache activemq, activemq artemis, jboss mq, hornetq | Messaging | RabbitMQ
Solace | solace pubsub, solace messaging | Messaging | RabbitMQ
ZeroMQ | | Messaging | Solace
MQTT | mosquitto mqtt | Messaging | Solace
NATS | nats messaging | Messaging | Solace
Messaging | message queues, message queue, messaging systems, message brokers, message oriented middleware, messaging services, messaging middleware, messaging queues, asynchronous messaging | |
Middleware | middleware technologies, middleware administration, middleware engineer, middleware admin, middleware administrator | |
EDI | electronic data interchange, edi x12, ansi x12, edifact, edi transactions, edi mapping, ansi x12 edi, sterling integrator, ibm sterling, gentran, sterling b2b integrator, as2 edi, trustedlink, edi ansi x12, edi 837, edi 850, ibm sterling integrator, edi developer, b2bi, edi analyst, 837/835 | |
B2B integration | b2b, b2b gateway, business to business | |
Event-driven architecture | event driven, event sourcing, cqrs, event-driven, event driven systems, event driven microservices, saga pattern | |
SOA | service oriented architecture, service-oriented architecture, soa architecture, soa governance, service oriented architectures, soa web services | |
CORBA | orbix, iiop, idl corba | | COM
APIs | api development, api design, web services, api integration, api, rest/soap, soap/rest, application programming interface, web service, restful/soap, third party apis, xml web services, web services api, api integrations, rest and soap, soap and rest, web services development, webservices, web service development, api's, api architecture, 3rd party apis, rest/soap web services | |
REST | restful, rest api, rest apis, restful api, restful web services, restful services, rest services, rest web services, restful apis, rest service, representational state transfer, rest/json, restful architecture, rest webservices, rest ful web services, json rest, json/rest, restful webservices, rest architecture, odata, rest endpoints | APIs | GraphQL
SOAP | soap web services, wsdl, soap services, soap api, soap webservices, simple object access protocol, soap/wsdl, uddi, wsdl soap, ws-security, soap protocol, soap based web services | APIs, XML | REST
GraphQL | apollo graphql, graph ql, apollo client, hasura, relay graphql, apollo server | APIs | REST
gRPC | protobuf, protocol buffers, apache thrift, thrift rpc, google protobuf | APIs |
Swagger | openapi, open api, swagger ui, openapi specification, raml, stoplight api, swagger api, swagger/openapi | APIs |
Postman | postman api, insomnia rest, rest client postman, newman postman, fiddler, postman tool, advanced rest client | API testing |
API gateway | axway api, tyk, 3scale, api management, api gateways, zuul gateway, api manager | APIs |
Apigee | apigee edge, google apigee | APIs | API gateway
Kong | kong gateway | APIs | API gateway
IBM API Connect | api connect | APIs | API gateway
CA API Gateway | layer7, ca layer 7 | APIs | API gateway
Payment gateways | payment gateway, payment gateway integration, cybersource, worldpay, payment integration, payment processing systems | |
Stripe | stripe api, stripe integration | | Payment gateways
PayPal | paypal api, paypal integration | | Payment gateways
Authorize.net | | | Payment gateways
Braintree | | | Payment gateways
Adyen | | | Payment gateways
Webhooks | web hooks, rest webhooks | APIs |
Document management | document management systems, document management system, edms, electronic document management, enterprise content management, ecm, electronic content management, content services | |
Documentum | emc documentum, opentext documentum, documentum d2, documentum xcp, documentum webtop | Document management | FileNet
FileNet | ibm filenet, filenet p8, file net, filenet content manager, ibm content manager, ibm filenet p8, content navigator, ibm datacap, datacap, cmod, content manager ondemand | Document management | Documentum
OpenText | open text, opentext content server, hummingbird dm, ephesoft | Document management | Documentum
Kofax | kofax capture, kofax total agility | Document management | OpenText
Captiva | emc captiva | Document management | OpenText
Livelink | opentext livelink | Document management | OpenText
OnBase | hyland onbase, hyland, docuware, m-files | Document management | Documentum
Laserfiche | | Document management | OnBase
Perceptive Content | imagenow, perceptive imagenow | Document management | OnBase
iManage | worldox, netdocuments | Document management | OnBase
DocuShare | | Document management | OnBase
Customer communications management | hp exstream, opentext exstream, docucorp, thunderhead, exstream, hp exstream dialogue, gmc inspire, quadient inspire, oracle documaker, documaker, dialogue exstream, smartcomm, xpression emc, planetpress, papyrus isis | |
DocuSign | adobe sign, hellosign, docusign clm, electronic signature, adobe echosign, e-signature, pandadoc | |
`;
