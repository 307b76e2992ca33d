/**
 * Our own vocabulary of technology skills. One line each: `Name | aliases | implies | near`, the last three optional, parts
 * separated by commas. A name in `implies` or `near` is the name of another line. The key is made from the name.
 */
export const technology = `
Java | core java, java se, java 8, java 11, java 17, java 21, j2se, jdk | Object-oriented programming | Kotlin, Scala, C#
Jakarta EE | java ee, j2ee, jee | Java | Spring
Spring | spring framework, spring core | Java | Jakarta EE
Spring Boot | springboot | Spring | Micronaut, Quarkus
Spring MVC | | Spring | Struts
Spring Security | | Spring |
Spring Cloud | | Spring |
Spring Batch | | Spring |
Spring Data | spring data jpa | Spring |
Hibernate | hibernate orm | Java, ORM | JPA
JPA | java persistence api | Java, ORM | Hibernate
Struts | apache struts, struts2 | Java | Spring MVC
JSF | java server faces, primefaces | Jakarta EE | JSP
JSP | java server pages | Jakarta EE | JSF
Servlets | java servlets | Jakarta EE | JSP
EJB | enterprise java beans | Jakarta EE |
JMS | java message service | Jakarta EE | RabbitMQ
JDBC | | Java |
Swing | java swing | Java | JavaFX
JavaFX | | Java | Swing
Micronaut | | Java | Spring Boot
Quarkus | | Java | Spring Boot
Maven | apache maven | Build tools | Gradle
Gradle | | Build tools | Maven
Ant | apache ant | Build tools | Maven
JUnit | junit5, junit 5 | Unit testing, Java | TestNG
TestNG | | Unit testing, Java | JUnit
Mockito | | Unit testing, Java | JUnit
Tomcat | apache tomcat | | WebLogic, JBoss
WebLogic | oracle weblogic, web logic | | WebSphere
WebSphere | ibm websphere, websphere application server | | WebLogic
JBoss | wildfly | | Tomcat
Kotlin | | | Java
Scala | | | Java
Groovy | | | Java
Clojure | | | Scala
C# | c sharp, csharp, c#.net | .NET, Object-oriented programming | Java
.NET | dotnet, dot net, .net framework, .net developer, microsoft .net | | Java
.NET Core | dotnet core, .net 5, .net 6, .net 7, .net 8 | .NET |
ASP.NET | asp .net, aspnet | .NET, Web development | 
ASP.NET MVC | asp .net mvc, mvc 5, .net mvc | ASP.NET |
ASP.NET Core | | ASP.NET, .NET Core |
ASP.NET Web API | web api, webapi, .net web api | ASP.NET, REST |
Web Forms | webforms, asp.net web forms | ASP.NET |
VB.NET | vb .net, visual basic .net | .NET | C#
Visual Basic | vb6, vb 6 | | VB.NET
VBA | visual basic for applications, excel macros | |
Entity Framework | ef core, entity framework core | .NET, ORM | Hibernate
ADO.NET | ado .net | .NET |
LINQ | | C# |
WCF | windows communication foundation | .NET | SOAP
WPF | windows presentation foundation | .NET | WinForms
WinForms | windows forms | .NET | WPF
Blazor | | ASP.NET Core |
Xamarin | | C#, Mobile development | .NET MAUI
.NET MAUI | maui | C#, Mobile development | Xamarin
SSIS | sql server integration services | SQL Server, ETL | Informatica
SSRS | sql server reporting services | SQL Server, Reporting | Crystal Reports
SSAS | sql server analysis services | SQL Server | 
NUnit | xunit, mstest | Unit testing, .NET |
IIS | internet information services | | Apache HTTP Server
SharePoint | sharepoint online, sharepoint 2013, sharepoint 2016 | |
JavaScript | java script, ecmascript, es6, vanilla js | Web development | TypeScript
TypeScript | type script | JavaScript | JavaScript
HTML | html5, html 5, xhtml | Web development |
CSS | css3, css 3 | Web development |
Sass | scss, less css | CSS |
Bootstrap | twitter bootstrap | CSS | Tailwind CSS
Tailwind CSS | tailwind | CSS | Bootstrap
jQuery | j query | JavaScript |
React | react.js, reactjs, react js | JavaScript, Front-end development | Angular, Vue.js
Redux | redux toolkit, redux-saga | React | 
Next.js | nextjs, next js | React | Nuxt
React Native | | React, Mobile development | Flutter
Angular | angular 2+, angular 8, angular 12, angular.io | TypeScript, Front-end development | React, Vue.js
AngularJS | angular.js, angular js | JavaScript, Front-end development | Angular
RxJS | | JavaScript | 
Vue.js | vue, vuejs, vue js | JavaScript, Front-end development | React, Angular
Nuxt | nuxt.js | Vue.js | Next.js
Svelte | sveltekit | JavaScript, Front-end development | React
Ember.js | ember, emberjs | JavaScript, Front-end development | Angular
Backbone.js | backbone, backbonejs | JavaScript |
Ext JS | extjs, sencha | JavaScript |
D3.js | d3, d3js | JavaScript, Data visualization |
Webpack | | Build tools | Vite
Vite | vitejs | Build tools | Webpack
Node.js | node, nodejs, node js | JavaScript, Back-end development |
Express | express.js, expressjs | Node.js | NestJS
NestJS | nest.js | Node.js, TypeScript | Express
Jest | | Unit testing, JavaScript | Mocha
Mocha | chai | Unit testing, JavaScript | Jest
Jasmine | karma | Unit testing, JavaScript | Jest
PHP | php 7, php 8 | Back-end development | Python
Laravel | | PHP | Symfony
Symfony | | PHP | Laravel
CodeIgniter | | PHP | Laravel
Drupal | | PHP | WordPress
WordPress | word press | PHP | Drupal
Magento | adobe commerce | PHP |
Ruby | | Back-end development | Python
Ruby on Rails | rails, ror | Ruby | Django
Python | python 3, python3, core python | | R
Django | django rest framework | Python | Flask, FastAPI
Flask | | Python | Django
FastAPI | fast api | Python | Flask
Pandas | | Python, Data analysis | 
NumPy | | Python |
PySpark | | Python, Apache Spark |
Scikit-learn | sklearn, scikit learn | Python, Machine learning | TensorFlow
TensorFlow | tensor flow | Machine learning, Deep learning | PyTorch
PyTorch | | Machine learning, Deep learning | TensorFlow
Keras | | Deep learning | TensorFlow
Jupyter | jupyter notebook | Python |
Perl | | | Python
Go | golang | Back-end development | Rust
Rust | | | Go, C++
C++ | c plus plus, cpp, visual c++ | Object-oriented programming | C
C | c language, ansi c, embedded c | | C++
Objective-C | objective c | iOS |
Swift | swiftui | iOS | Kotlin
iOS | ios development, iphone development | Mobile development | Android
Android | android sdk, android development, android studio | Mobile development | iOS
Jetpack Compose | | Android, Kotlin |
Flutter | dart | Mobile development | React Native
Ionic | cordova, phonegap | Mobile development | React Native
R | r programming, r language, rstudio, r studio | Statistics | Python, SAS
SAS | sas programming, base sas, sas/stat, sas eg | Statistics | R
SPSS | | Statistics | SAS
MATLAB | simulink | | 
COBOL | cobol ii | Mainframe | PL/I
JCL | | Mainframe |
CICS | | Mainframe |
IMS | ims db | Mainframe |
VSAM | | Mainframe |
DB2 | ibm db2, db2/400 | Relational databases, SQL | Oracle Database
AS/400 | as400, iseries, ibm i, rpgle, rpg | | Mainframe
PL/I | pl1 | Mainframe | COBOL
Mainframe | z/os, zos, ibm mainframe | | AS/400
Shell scripting | bash, shell script, shell scripts, unix shell, unix shell scripting, ksh, korn shell | Linux | PowerShell
PowerShell | power shell, windows powershell | | Shell scripting
SQL | structured query language, sql queries, t sql queries | |
SQL Server | ms sql, mssql, ms sql server, microsoft sql server, sql server 2016, sql server 2019 | Relational databases, SQL | Oracle Database, PostgreSQL
T-SQL | tsql, transact-sql, transact sql | SQL, SQL Server | PL/SQL
Oracle Database | oracle db, oracle 11g, oracle 12c, oracle 19c, oracle 10g, oracle rdbms | Relational databases, SQL | SQL Server, PostgreSQL
PL/SQL | plsql, pl sql | SQL, Oracle Database | T-SQL
Stored procedures | stored procs | SQL |
PostgreSQL | postgres, postgre sql, pgsql | Relational databases, SQL | MySQL, Oracle Database
MySQL | my sql, mariadb | Relational databases, SQL | PostgreSQL
Sybase | sybase ase | Relational databases, SQL | SQL Server
Teradata | | Data warehousing, SQL | Netezza
Netezza | | Data warehousing, SQL | Teradata
SQLite | | SQL |
MongoDB | mongo, mongo db | NoSQL | Cassandra, DynamoDB
Cassandra | apache cassandra | NoSQL | MongoDB
DynamoDB | dynamo db | NoSQL, AWS | MongoDB
Redis | | NoSQL, Caching | Memcached
Memcached | | Caching | Redis
Couchbase | couchdb | NoSQL | MongoDB
Neo4j | graph database | NoSQL |
HBase | apache hbase | NoSQL, Hadoop | Cassandra
Elasticsearch | elastic search, elk, elk stack, opensearch | Search engines | Solr
Solr | apache solr, lucene | Search engines | Elasticsearch
Kibana | logstash | Elasticsearch |
Database administration | dba, database administrator | |
Data modeling | data modelling, erwin, er studio, dimensional modeling | |
Data warehousing | data warehouse, dwh, edw, enterprise data warehouse | |
ETL | extract transform load, etl development, elt | | Data integration
Data integration | | | ETL
Informatica | informatica powercenter, power center, iics, informatica cloud | ETL | SSIS, DataStage, Talend
DataStage | ibm datastage, data stage | ETL | Informatica
Talend | | ETL | Informatica
Ab Initio | abinitio | ETL | Informatica
Oracle Data Integrator | odi | ETL | Informatica
dbt | data build tool | ETL, SQL |
Snowflake | snowflake db, snowpipe | Data warehousing, SQL | Redshift, BigQuery
Redshift | amazon redshift, aws redshift | Data warehousing, AWS | Snowflake
BigQuery | big query, google bigquery | Data warehousing, Google Cloud | Snowflake
Databricks | delta lake, azure databricks | Apache Spark |
Azure Data Factory | adf, data factory | ETL, Azure | SSIS
Azure Synapse | synapse analytics | Data warehousing, Azure |
AWS Glue | glue | ETL, AWS | Azure Data Factory
Hadoop | hdfs, apache hadoop, cloudera, hortonworks | Big data | Apache Spark
MapReduce | map reduce | Hadoop |
Hive | apache hive, hiveql | Hadoop, SQL | Impala
Impala | | Hadoop | Hive
Pig | apache pig, pig latin | Hadoop | Hive
Sqoop | apache sqoop | Hadoop |
Oozie | | Hadoop | Airflow
Airflow | apache airflow | Data pipelines | Oozie
Apache Spark | spark, spark sql, spark streaming | Big data | Hadoop
Apache Kafka | kafka, kafka streams, confluent kafka | Messaging, Event-driven architecture | RabbitMQ
Apache Flink | flink | Big data | Apache Spark
Apache NiFi | nifi | Data pipelines | 
Data pipelines | data pipeline | |
Big data | bigdata | |
Data engineering | data engineer | |
Data analysis | data analytics, data analyst | |
Data science | data scientist | |
Data governance | data quality, data stewardship, collibra | |
Master data management | mdm | |
Machine learning | ml, machine-learning | | Deep learning
Deep learning | neural networks | Machine learning |
Natural language processing | nlp | Machine learning |
Computer vision | opencv | Machine learning |
Large language models | llm, llms, generative ai, genai, langchain | Machine learning |
MLOps | | Machine learning, DevOps |
Statistics | statistical analysis, statistical modeling | |
Power BI | powerbi, power-bi, dax, power query | Business intelligence, Data visualization | Tableau
Tableau | tableau desktop, tableau server | Business intelligence, Data visualization | Power BI, Qlik
Qlik | qlikview, qlik sense, qliksense | Business intelligence, Data visualization | Tableau
Looker | lookml | Business intelligence | Tableau
Cognos | ibm cognos | Business intelligence, Reporting | Business Objects
Business Objects | sap business objects, sap bo, bobj, crystal enterprise | Business intelligence, Reporting | Cognos
MicroStrategy | micro strategy | Business intelligence | Cognos
OBIEE | oracle bi | Business intelligence | Cognos
Crystal Reports | | Reporting | SSRS
Business intelligence | | |
Data visualization | dashboards | |
Reporting | report development | |
Excel | ms excel, microsoft excel, advanced excel, pivot tables, vlookup | |
AWS | amazon web services, amazon aws, aws cloud | Cloud computing | Azure, Google Cloud
EC2 | amazon ec2, aws ec2 | AWS |
S3 | amazon s3, aws s3 | AWS |
AWS Lambda | lambda functions, lambda | AWS, Serverless | Azure Functions
CloudFormation | cloud formation | AWS, Infrastructure as code | Terraform
EKS | amazon eks, aws eks | AWS, Kubernetes | AKS
ECS | fargate, aws ecs | AWS, Containers |
RDS | amazon rds, aurora | AWS |
CloudWatch | | AWS, Monitoring |
SageMaker | | AWS, Machine learning |
Azure | microsoft azure, azure cloud, ms azure | Cloud computing | AWS, Google Cloud
Azure DevOps | vsts, tfs, team foundation server, azure pipelines | CI/CD | Jenkins
Azure Functions | | Azure, Serverless | AWS Lambda
AKS | azure kubernetes service | Azure, Kubernetes | EKS
Azure Active Directory | azure ad, entra id, entra | Azure, Identity management | Active Directory
Google Cloud | gcp, google cloud platform | Cloud computing | AWS, Azure
GKE | google kubernetes engine | Google Cloud, Kubernetes | EKS
OpenStack | open stack | Cloud computing |
Pivotal Cloud Foundry | pcf, cloud foundry | Cloud computing |
Cloud computing | cloud, cloud infrastructure | |
Serverless | | Cloud computing |
Docker | docker compose, dockerfile, docker swarm | Containers | Podman
Podman | | Containers | Docker
Containers | containerization | |
Kubernetes | k8s, kubectl, kube | Containers | OpenShift, Docker
OpenShift | red hat openshift, ocp | Kubernetes |
Helm | helm charts | Kubernetes |
Istio | service mesh | Kubernetes |
Terraform | terraform enterprise, hashicorp terraform | Infrastructure as code | CloudFormation, Pulumi
Pulumi | | Infrastructure as code | Terraform
Ansible | ansible tower | Configuration management | Chef, Puppet
Chef | chef cookbooks, opscode chef | Configuration management | Ansible, Puppet
Puppet | | Configuration management | Chef, Ansible
Salt | saltstack | Configuration management | Ansible
Infrastructure as code | iac | |
Configuration management | | |
Jenkins | hudson | CI/CD | GitLab CI, Azure DevOps
GitLab CI | gitlab, gitlab ci/cd | CI/CD, Git | GitHub Actions
GitHub Actions | | CI/CD, Git | GitLab CI
Bamboo | | CI/CD | Jenkins
TeamCity | team city | CI/CD | Jenkins
CircleCI | circle ci, travis ci | CI/CD | Jenkins
Argo CD | argocd, gitops | CI/CD, Kubernetes |
Octopus Deploy | octopus | CI/CD |
CI/CD | ci cd, ci-cd, continuous integration, continuous delivery, continuous deployment | DevOps |
DevOps | dev ops, devsecops | |
Site reliability engineering | sre, site reliability | DevOps |
Git | github, bitbucket, version control git | Version control | Subversion
Subversion | svn, tortoise svn | Version control | Git
Perforce | | Version control | Git
Version control | source control | |
Build tools | | |
Nexus | artifactory, jfrog | |
SonarQube | sonar | |
Monitoring | | |
Prometheus | | Monitoring | Datadog
Grafana | | Monitoring |
Datadog | data dog | Monitoring | New Relic
New Relic | newrelic | Monitoring | Datadog
Splunk | | Monitoring, SIEM | Elasticsearch
AppDynamics | app dynamics, dynatrace | Monitoring | New Relic
Nagios | zabbix | Monitoring |
SolarWinds | | Monitoring |
Linux | red hat, rhel, redhat, ubuntu, centos, debian, suse | Unix | Unix
Unix | aix, solaris, hp-ux | | Linux
Windows Server | windows server 2012, windows server 2016, windows server 2019 | |
Active Directory | ad ds, group policy, gpo | Identity management |
VMware | vsphere, esxi, vcenter, vm ware | Virtualization | Hyper-V
Hyper-V | hyperv | Virtualization | VMware
Citrix | xenapp, xendesktop, citrix xenapp | Virtualization |
Virtualization | | |
Microsoft Exchange | exchange server, exchange online | |
Office 365 | o365, microsoft 365, m365 | |
Intune | mem, endpoint manager | |
SCCM | configuration manager, mecm | |
Nginx | | Web servers | Apache HTTP Server
Apache HTTP Server | apache web server, apache httpd | Web servers | Nginx
Web servers | | |
TCP/IP | tcp ip, tcpip | Networking |
DNS | dhcp | Networking |
VPN | ipsec | Networking |
BGP | eigrp, ospf | Routing |
Routing | routing protocols, routing and switching | Networking |
Switching | vlan, vlans, spanning tree | Networking |
Networking | computer networking, network engineering, lan, wan, lan/wan | |
Cisco | cisco ios, cisco routers, cisco switches, cisco nexus | Networking | Juniper
Juniper | junos | Networking | Cisco
Palo Alto | palo alto firewalls, panorama | Firewalls | Fortinet
Fortinet | fortigate | Firewalls | Palo Alto
Check Point | checkpoint firewall | Firewalls | Palo Alto
Cisco ASA | asa firewall | Firewalls, Cisco |
F5 | big-ip, f5 load balancer | Load balancing |
Load balancing | load balancers, load balancer | Networking |
Firewalls | firewall | Network security |
SD-WAN | sdwan | Networking |
Wireless networking | wlan, aruba | Networking |
VoIP | voip, cisco call manager, cucm | Networking |
Network security | | Information security |
Information security | infosec, cyber security, cybersecurity, it security | |
SIEM | qradar, arcsight, microsoft sentinel | Information security |
Penetration testing | pen testing, ethical hacking, metasploit, burp suite | Information security |
Vulnerability management | nessus, qualys, tenable | Information security |
Identity management | iam, identity and access management | Information security |
Okta | | Identity management | SailPoint
SailPoint | sail point, identityiq | Identity management | Okta
CyberArk | privileged access management | Identity management |
OAuth | oauth2, openid connect, oidc, saml, single sign-on, sso | |
PKI | | Information security |
SOC 2 | soc2, iso 27001 | Compliance |
NIST | fisma, fedramp, rmf | Compliance |
HIPAA | | Compliance |
PCI DSS | pci, pci-dss, pci compliance | Compliance |
SOX | sarbanes oxley | Compliance |
GDPR | | Compliance |
Compliance | regulatory compliance | |
REST | restful, rest api, rest apis, restful api, restful web services, restful services, rest services | APIs | GraphQL
GraphQL | apollo graphql | APIs | REST
SOAP | soap web services, wsdl | APIs | REST
gRPC | protobuf, protocol buffers | APIs |
APIs | api development, api design, web services, api integration | |
Swagger | openapi | APIs |
Postman | | API testing |
API gateway | apigee, kong, mulesoft anypoint | APIs |
MuleSoft | mule esb, mule soft, anypoint | System integration | TIBCO, Boomi
TIBCO | tibco bw | System integration | MuleSoft
Boomi | dell boomi | System integration | MuleSoft
BizTalk | biztalk server | System integration |
IBM MQ | mq series, mqseries, websphere mq | Messaging | RabbitMQ
RabbitMQ | rabbit mq | Messaging | Apache Kafka
ActiveMQ | active mq | Messaging | RabbitMQ
Messaging | message queues, message broker | |
System integration | esb, enterprise service bus, enterprise application integration, eai | |
Microservices | micro services, microservice, microservices architecture | |
Event-driven architecture | event driven, event sourcing, cqrs | |
SOA | service oriented architecture | |
Object-oriented programming | oop, oops, object oriented, object oriented design, ooad | |
Design patterns | | |
Data structures | algorithms | |
Multithreading | multi-threading, concurrency | |
ORM | | |
Caching | | |
NoSQL | no sql | |
Relational databases | rdbms | |
Search engines | | |
Web development | web applications, web application development | |
Front-end development | front end, frontend, front-end, ui development | Web development |
Back-end development | back end, backend, back-end | |
Full-stack development | full stack, fullstack, full-stack | Front-end development, Back-end development |
Mobile development | mobile apps, mobile application development | |
Embedded systems | embedded software, firmware, rtos | |
Responsive design | responsive web design | Web development |
Web accessibility | accessibility, wcag, section 508, 508 compliance | |
UX design | user experience, ux, wireframes, wireframing | | UI design
UI design | user interface design, ui/ux, ui ux | | UX design
Figma | sketch app, invision, adobe xd | UX design |
Photoshop | adobe photoshop, illustrator, adobe creative suite | |
Selenium | selenium webdriver, web driver, selenium grid | Test automation | Cypress, Playwright
Cypress | cypress.io | Test automation | Selenium
Playwright | | Test automation | Selenium
Appium | | Test automation, Mobile development | Selenium
Cucumber | gherkin, bdd, behavior driven development, specflow | Test automation |
UFT | qtp, hp uft, quick test professional | Test automation | Selenium
Robot Framework | | Test automation | Selenium
Tosca | tricentis | Test automation | UFT
JMeter | apache jmeter | Performance testing | LoadRunner
LoadRunner | load runner, hp loadrunner | Performance testing | JMeter
SoapUI | soap ui, ready api | API testing | Postman
API testing | rest assured | |
Test automation | automation testing, automated testing, qa automation, automation framework | Software testing |
Manual testing | manual test | Software testing |
Performance testing | load testing, stress testing | Software testing |
Regression testing | | Software testing |
Functional testing | | Software testing |
User acceptance testing | uat | Software testing |
Unit testing | tdd, test driven development, test-driven development | |
Software testing | qa, quality assurance, qa testing, software quality assurance | |
Test planning | test plans, test cases, test strategy, test case design | Software testing |
HP ALM | quality center, hp quality center, alm | |
Jira | atlassian jira | | Azure DevOps
Confluence | | |
ServiceNow | service now, snow itsm | IT service management | Remedy
Remedy | bmc remedy | IT service management | ServiceNow
IT service management | itsm, itil | |
Salesforce | sfdc, salesforce.com, salesforce crm, sales cloud, service cloud | CRM | Dynamics 365
Apex | salesforce apex, visualforce | Salesforce |
Lightning | lightning web components, lwc, salesforce lightning | Salesforce |
Salesforce administration | salesforce admin, salesforce administrator | Salesforce |
Dynamics 365 | ms dynamics, dynamics crm, d365, dynamics ax | CRM | Salesforce
Power Apps | powerapps, power automate, power platform, dataverse | |
CRM | customer relationship management | |
Pega | pega prpc, pegasystems | |
Appian | outsystems, mendix | |
UiPath | ui path | Robotic process automation | Blue Prism
Blue Prism | automation anywhere | Robotic process automation | UiPath
Robotic process automation | rpa | |
SAP | sap erp, sap ecc, sap r/3 | ERP | Oracle EBS
SAP S/4HANA | s/4hana, s4hana, s4 hana | SAP |
SAP ABAP | abap, abap oo | SAP |
SAP HANA | hana | SAP |
SAP FICO | sap fi, sap co, fico, fi/co | SAP | 
SAP MM | sap materials management | SAP |
SAP SD | sap sales and distribution | SAP |
SAP BW | bw/4hana, sap bi | SAP, Data warehousing |
SAP Fiori | fiori, ui5, sapui5 | SAP |
SAP SuccessFactors | successfactors, success factors | SAP, HRIS | Workday
SAP Basis | | SAP |
Oracle EBS | oracle e-business suite, oracle apps, oracle applications, r12 | ERP | SAP
Oracle Fusion | oracle cloud erp, fusion cloud | ERP | Oracle EBS
Oracle Forms | oracle reports, forms and reports, oracle apex | Oracle Database |
PeopleSoft | people soft, peoplecode | ERP | Workday
Workday | workday hcm, workday studio | HRIS | PeopleSoft
NetSuite | net suite | ERP |
JD Edwards | jde, jd edwards enterpriseone | ERP |
Infor | infor m3, lawson | ERP |
ERP | enterprise resource planning | |
HRIS | hcm | |
Guidewire | policycenter, claimcenter, billingcenter | |
Duck Creek | | | Guidewire
Epic | epic emr, epic systems | EHR | Cerner
Cerner | | EHR | Epic
EHR | emr, electronic health records, electronic medical records | |
HL7 | fhir, hl7 fhir | |
Murex | calypso | |
FIX protocol | fix | |
Blockchain | ethereum, solidity | |
IoT | internet of things | |
GIS | arcgis, esri | |
AutoCAD | auto cad, solidworks, revit | |
PLC | plc programming, scada, allen bradley | |
Verilog | vhdl, fpga, systemverilog | Embedded systems |
`;
