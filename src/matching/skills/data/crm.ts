/** Customer systems, low code, IT service management and systems integration. Form of a line: see all.ts. */
export const crm = `
CRM | customer relationship management, crm systems, crm software, crm implementation, crm system, crm applications, crm tools, ms crm, crms | |
Salesforce | sfdc, salesforce.com, salesforce crm, sales force, salesforce platform, sales force.com, salesforce developer, salesforce lightning platform, sfdc developer, salesforce certified, sales force crm, salesforce1 | CRM | Dynamics 365
Sales Cloud | salesforce sales cloud, salescloud | Salesforce |
Service Cloud | salesforce service cloud, salesforce field service, field service lightning | Salesforce |
Experience Cloud | salesforce communities, community cloud, salesforce experience cloud, salesforce community cloud | Salesforce |
Marketing Cloud | salesforce marketing cloud, exacttarget, exact target, sfmc, ampscript, journey builder | Salesforce, Marketing automation | Marketo
Force.com | force.com platform, force com, salesforce force.com, app exchange salesforce, appexchange | Salesforce |
Visualforce | visual force, visualforce pages | Salesforce | Lightning
Lightning | salesforce lightning, lightning components, lightning experience | Salesforce |
Lightning Web Components | lwc | Lightning |
Aura components | aura framework, lightning aura | Lightning | Lightning Web Components
SOQL | sosl, soql/sosl, soql queries | Salesforce |
Salesforce administration | salesforce admin, salesforce administrator, salesforce administrators, sfdc admin, adm 201, adm-201 | Salesforce |
Salesforce CPQ | steelbrick, steelbrick cpq | Salesforce, CPQ |
CPQ | configure price quote | | Salesforce CPQ
Apttus | apttus cpq, conga cpq | CPQ | Salesforce CPQ, Conga
Conga | conga composer | Salesforce | Salesforce CPQ
Oracle CPQ | bigmachines | CPQ | Salesforce CPQ
Salesforce Data Loader | data loader, dataloader | Salesforce |
Salesforce Flow | process builder, salesforce flows, flow builder, workflow rules salesforce | Salesforce |
Salesforce Einstein | agentforce, salesforce data cloud | Salesforce |
CRM Analytics | einstein analytics, tableau crm, wave analytics | Salesforce | Salesforce Einstein
Salesforce Health Cloud | health cloud, nonprofit cloud, salesforce npsp | Salesforce |
Vlocity | omnistudio, salesforce industries | Salesforce | Salesforce Health Cloud
Financial Services Cloud | salesforce financial services cloud | Salesforce | Salesforce Health Cloud
Copado | flosum, autorabit | Salesforce, CI/CD |
Gearset | | Salesforce, CI/CD | Copado
nCino | ncino bank operating system | Salesforce, Banking |
Jack Henry Silverlake | | Core banking systems, Banking | Jack Henry
Veeva | veeva crm, veeva vault, veeva systems, veeva vault qms, veeva vault promomats | Pharmaceutical industry |
Dynamics 365 | ms dynamics, dynamics crm, d365, dynamics 365 crm, microsoft dynamics, microsoft dynamics crm, ms crm dynamics, ms dynamics crm, microsoft dynamics 365, dynamics 365 ce, dynamics 365 sales, d365 ce, ms dynamics 365, dynamics 365 customer engagement, microsoft crm, crm dynamics | CRM | Salesforce
Siebel | siebel crm, oracle siebel, siebel tools, siebel eai, siebel eim, siebel administration, siebel escripting | CRM | Salesforce
HubSpot | hub spot, hubspot crm, hubspot marketing | CRM, Marketing automation | Salesforce
Zoho | zoho crm, zoho creator, zoho one, freshsales, nimble crm | CRM | HubSpot
Copper CRM | | CRM | Zoho
SugarCRM | sugar crm | CRM | Zoho
Pipedrive | | CRM | Zoho
Insightly | | CRM | Zoho
Goldmine | goldmine crm | CRM | Zoho
SalesLogix | | CRM | Zoho
Act! CRM | act!, act crm | CRM | Zoho
Infusionsoft | keap | CRM | Zoho
Zendesk | zen desk, intercom messenger, zendesk support suite | Customer service | ServiceNow
Gorgias | | Customer service | Zendesk
Kustomer | | Customer service | Zendesk
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
OutSystems | | Low-code development | Mendix
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
CMDB | configuration management database, snow license manager | IT service management |
IT asset management | itam, asset tracking, hardware asset management, it asset inventory | IT service management | CMDB, Software asset management
Software asset management | license management, software license management, software licensing | | IT asset management, CMDB
Flexera | | Software asset management | IT asset management
Problem management | problem manager itil, root cause problem management | IT service management |
Service level agreements | sla, slas, service level agreement, service level management, sla management, ola sla, service levels | IT service management |
System integration | enterprise application integration, eai, systems integration, application integration, enterprise integration, integration development, system integrations, integration architecture, integration developer, software integration | |
Enterprise service bus | esb | System integration | Middleware
MuleSoft | mule esb, mule soft, anypoint, mulesoft anypoint, anypoint platform, mule, anypoint studio, dataweave, mule 4, mulesoft esb, mulesoft developer | System integration | TIBCO, Boomi
TIBCO | tibco bw, tibco ems, tibco businessworks, tibco bpm, tibco rv, businessworks, tibco business works, tibco rendezvous, tibco adapters, tibco administrator, tibco bwce, tibco activespaces, tibco designer, bw tibco, tibco business events | System integration | MuleSoft
Boomi | dell boomi, boomi atomsphere, atomsphere, dell boomi atomsphere | System integration | MuleSoft
Jitterbit | informatica iics integration, cloverleaf api | System integration | Boomi
Celigo | | System integration | Jitterbit
webMethods | web methods, software ag webmethods, webmethods integration server, webmethods developer, webmethods eai | System integration | TIBCO
IBM Integration Bus | iib, message broker, websphere message broker, wmb, ibm ace, app connect enterprise, ibm message broker, ibm app connect, ibm iib, ibm esb, wesb, websphere esb | System integration | TIBCO
WebSphere Process Server | wps ibm | System integration | IBM Integration Bus, IBM BPM
WebSphere Transformation Extender | wtx | System integration | IBM Integration Bus
IBM DataPower | datapower, data power, ibm data power, datapower gateway, websphere datapower | System integration, API gateway |
WSO2 | wso2 esb, talend esb, jboss esb | System integration | MuleSoft
Sonic ESB | progress sonic | System integration | WSO2
AquaLogic | oracle aqualogic, alsb | System integration | WSO2
IBM MQ | mq series, mqseries, websphere mq, ibm websphere mq, ibm mq series, mq, wmq, ibm mqseries, mq-series, websphere mq series | Messaging | RabbitMQ
MSMQ | microsoft message queue, ms message queue | Messaging |
RabbitMQ | rabbit mq | Messaging | Apache Kafka
AMQP | | Messaging | RabbitMQ
ActiveMQ | active mq, apache activemq, activemq artemis | Messaging | RabbitMQ
HornetQ | jboss mq | Messaging | ActiveMQ
Solace | solace pubsub, solace messaging | Messaging | RabbitMQ
ZeroMQ | | Messaging | Solace
MQTT | mosquitto mqtt | Messaging | Solace
NATS | nats messaging | Messaging | Solace
Messaging | message queues, message queue, messaging systems, message brokers, message oriented middleware, messaging services, messaging middleware, messaging queues, asynchronous messaging | |
Middleware | middleware technologies, middleware administration, middleware engineer, middleware admin, middleware administrator | |
EDI | electronic data interchange, edi transactions, edi mapping, as2 edi, trustedlink, edi 837, edi 850, edi developer, edi analyst, 837/835 | |
ANSI X12 | edi x12, ansi x12 edi, edi ansi x12 | EDI | EDIFACT
IBM Sterling | sterling integrator, sterling b2b integrator, ibm sterling integrator, b2bi | EDI |
EDIFACT | | EDI | ANSI X12
Gentran | | EDI | IBM Sterling
B2B integration | b2b, b2b gateway, business to business | |
Event-driven architecture | event driven, event-driven, event driven systems, event driven microservices, saga pattern | |
CQRS | |  | Event-driven architecture, Microservices
Event sourcing | | Event-driven architecture | CQRS
SOA | service oriented architecture, service-oriented architecture, soa architecture, soa governance, service oriented architectures, soa web services | |
CORBA | orbix, iiop, idl corba | | COM
APIs | api development, api design, api integration, api, application programming interface, third party apis, api integrations, api's, api architecture, 3rd party apis | |
Web services | web service, xml web services, web services api, web services development, webservices, web service development | APIs | REST, SOAP, SOA
REST | restful, rest api, rest apis, restful api, restful web services, restful services, rest services, rest web services, restful apis, rest service, representational state transfer, rest/json, restful architecture, rest webservices, rest ful web services, json rest, json/rest, restful webservices, rest architecture, rest endpoints | Web services | GraphQL
OData | | APIs | REST
SOAP | soap web services, wsdl, soap services, soap api, soap webservices, simple object access protocol, soap/wsdl, uddi, wsdl soap, ws-security, soap protocol, soap based web services, wsdls | Web services, XML | REST
GraphQL | graph ql, hasura, relay graphql | APIs | REST
Apollo GraphQL | apollo client, apollo server | GraphQL |
gRPC | | APIs |
Protocol Buffers | protobuf, google protobuf | | gRPC
Apache Thrift | thrift rpc | | gRPC, Protocol Buffers
Swagger | openapi, open api, swagger ui, openapi specification, raml, stoplight api, swagger api, swagger/openapi | APIs |
Postman | postman api, rest client postman, newman postman, postman tool, advanced rest client | API testing |
Fiddler | telerik fiddler | | Postman
Insomnia REST | insomnia rest client | API testing | Postman
API gateway | axway api, tyk, 3scale, api management, api gateways, zuul gateway, api manager | APIs |
Apigee | apigee edge, google apigee | APIs | API gateway
Kong | kong gateway | APIs | API gateway
IBM API Connect | api connect | APIs | API gateway
CA API Gateway | layer7, ca layer 7 | APIs | API gateway
Payment gateways | payment gateway, payment gateway integration, worldpay, payment integration, payment processing systems | |
CyberSource | | Payment gateways | Authorize.net
Stripe | stripe api, stripe integration | | Payment gateways
PayPal | paypal api, paypal integration | | Payment gateways
Authorize.net | | | Payment gateways
Braintree | | | Payment gateways
Adyen | | | Payment gateways
Webhooks | web hooks, rest webhooks | APIs |
Document management | document management systems, document management system, edms, electronic document management, enterprise content management, ecm, electronic content management, content services | |
Documentum | emc documentum, opentext documentum, documentum d2, documentum xcp, documentum webtop | Document management | FileNet
FileNet | ibm filenet, filenet p8, file net, filenet content manager, ibm filenet p8, content navigator | Document management | Documentum
Datacap | ibm datacap | Document management | Kofax, FileNet
IBM Content Manager | | Document management | FileNet
Content Manager OnDemand | cmod | Document management | FileNet, IBM Content Manager
OpenText | open text, opentext content server, hummingbird dm, ephesoft | Document management | Documentum
Kofax | kofax capture, kofax total agility | Document management | OpenText
Captiva | emc captiva | Document management | OpenText
Livelink | opentext livelink | Document management | OpenText
OnBase | hyland onbase, hyland, m-files | Document management | Documentum
DocuWare | | Document management | OnBase
Laserfiche | | Document management | OnBase
Perceptive Content | imagenow, perceptive imagenow | Document management | OnBase
iManage | | Document management | OnBase
NetDocuments | | Document management | iManage
Worldox | | Document management | iManage
DocuShare | | Document management | OnBase
Customer communications management | thunderhead, smartcomm, xpression emc, planetpress, papyrus isis | |
OpenText Exstream | hp exstream, exstream, hp exstream dialogue, dialogue exstream | Customer communications management | Oracle Documaker
Oracle Documaker | documaker, docucorp | Customer communications management | OpenText Exstream
Quadient Inspire | gmc inspire | Customer communications management | OpenText Exstream
DocuSign | hellosign, docusign clm | Electronic signature |
Electronic signature | e-signature, electronic signatures, e-signatures | | DocuSign
Adobe Sign | adobe echosign | Electronic signature | DocuSign
PandaDoc | | Electronic signature | DocuSign
`;
