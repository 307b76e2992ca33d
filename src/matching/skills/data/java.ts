/** Java, its frameworks, servers and libraries. Form of a line: see all.ts. */
export const java = `
Java | core java, java se, j2se, jdk, jse, java development, java programming, java developer, corejava, java language, jre | Object-oriented programming | Kotlin, Scala, C#
Jakarta EE | java ee, j2ee, jee, java enterprise edition, j2ee technologies, java 2 enterprise edition | Java | Spring
Spring | spring framework, spring core, spring ioc, spring aop, spring di, spring orm, spring jdbc, spring dao, spring context, spring frameworks | Java | Jakarta EE
Spring Boot | spring-boot, springboot microservices | Spring | Micronaut, Quarkus
Spring MVC | spring web mvc, spring web | Spring, MVC | Struts
Spring Security | acegi | Spring |
Spring Cloud | spring cloud config, spring cloud gateway, spring cloud netflix | Spring, Microservices |
Netflix OSS | netflix eureka, netflix zuul, zuul, hystrix, ribbon client | Java, Microservices | Spring Cloud
Spring Batch | | Spring |
Spring Data | spring data jpa, spring jpa, spring data rest | Spring |
Spring Integration | | Spring | Apache Camel
Spring WebFlux | webflux, spring reactive | Spring, Reactive programming |
Project Reactor | | Java, Reactive programming | Spring WebFlux, RxJava
Spring WS | spring web services, spring-ws | Spring, SOAP |
Spring Web Flow | | Spring MVC |
Hibernate | hibernate orm, hibernate framework | Java, ORM | JPA, MyBatis
MyBatis | ibatis, my batis | Java, ORM | Hibernate
JPA | java persistence api, openjpa | Java, ORM | Hibernate
EclipseLink | toplink | JPA | Hibernate
Struts | apache struts, struts2, struts framework, jakarta struts, tiles framework | Java | Spring MVC
JSF | java server faces, javaserver faces, myfaces | Jakarta EE | JSP
PrimeFaces | | JSF | RichFaces
RichFaces | | JSF | PrimeFaces
ICEfaces | | JSF | PrimeFaces, RichFaces
JSP | java server pages, jsps, javaserver pages, jsp servlets | Jakarta EE | JSF
JSTL | | JSP |
Servlets | java servlets, servlet, java servlet | Jakarta EE | JSP
EJB | enterprise java beans, ejbs, enterprise javabeans, session beans, entity beans, message driven beans, ejb3 | Jakarta EE |
JMS | java message service, java messaging service | Jakarta EE | RabbitMQ
JDBC | java database connectivity, odbc jdbc, jdbc odbc | Java | ODBC
JNDI | | Jakarta EE |
RMI | java rmi, remote method invocation | Java | CORBA
JTA | java transaction api | Jakarta EE |
JAX-RS | jaxrs | Jakarta EE, REST | JAX-WS
Jersey framework | jersey | JAX-RS |
RESTEasy | | JAX-RS | Jersey framework
JAX-WS | jaxws, jax ws, jax-rpc | Jakarta EE, SOAP | JAX-RS
Apache Axis | axis2 | Java, SOAP | JAX-WS, Apache CXF
JAXB | jax-b | Java, XML |
JavaMail | java mail, java mail api | Java |
JavaBeans | java beans | Java |
JUnit | junit5, j unit | Unit testing, Java | TestNG
TestNG | test ng | Unit testing, Java | JUnit
Mockito | | Unit testing, Java | JUnit
EasyMock | easy mock | Unit testing, Java | Mockito
PowerMock | power mock | Unit testing, Java | Mockito, EasyMock
jMock | | Unit testing, Java | Mockito, EasyMock
Spock | spock framework | Unit testing, Groovy | JUnit
Swing | java swing, awt swing, swings | Java | JavaFX
AWT | java awt | Java | Swing
JavaFX | java fx | Java | Swing
SWT | jface | Java | Swing
Eclipse RCP | rcp | Java | SWT, Eclipse
Applets | java applets, applet | Java | Swing
Vaadin | | Java | GWT
GWT | google web toolkit | Java | Vaadin
Wicket | apache wicket | Java | JSF
Tapestry | apache tapestry | Java | Struts
Play Framework | play! framework | Scala, Java | Spring MVC
Grails | groovy on grails, groovy grails | Groovy, Spring | Ruby on Rails
Akka | | Scala | Reactive programming
Micronaut | | Java | Spring Boot
Quarkus | | Java | Spring Boot
Dropwizard | drop wizard | Java, REST | Spring Boot
Vert.x | vertx | Java, Reactive programming | Spring WebFlux
Reactive programming | reactive streams | | RxJS
RxJava | rx java | Java, Reactive programming | RxJS
Lombok | project lombok | Java |
Log4j | log4j2, log 4j | Java |
SLF4J | | Java | Log4j, Logback
Logback | | Java | Log4j, SLF4J
Apache Camel | camel routes | Java, System integration | Spring Integration, MuleSoft
JBoss Fuse | red hat fuse, fuse esb | Apache Camel | MuleSoft, ServiceMix
ServiceMix | | Java, System integration | Apache Camel, JBoss Fuse
Apache CXF | cxf | Java, SOAP |
Apache Velocity | velocity templates | Java |
FreeMarker | free marker | Java |
Thymeleaf | | Spring MVC |
OSGi | apache felix, equinox osgi | Java |
Drools | jboss drools, drools rules engine | Java, Business rules |
jBPM | | Java, Business process management | Drools, Activiti, Camunda
Business rules | rules engine, business rules engine | |
IBM ODM | ilog, ibm ilog, ilog jrules, jrules | Business rules | Drools, Blaze Advisor
Blaze Advisor | fico blaze | Business rules | IBM ODM, Drools
Quartz | quartz scheduler | Java |
Ehcache | | Java, Caching | Hazelcast
Hazelcast | | Caching | Ehcache, Oracle Coherence
Oracle Coherence | coherence cache | Caching | Hazelcast
GemFire | apache geode, pivotal gemfire | Caching | Hazelcast
Apache Ignite | gridgain | Caching | Hazelcast
Netty | | Java |
Guava | google guava | Java |
Guice | google guice | Java, Dependency injection | Spring
JVM | jvm tuning, java virtual machine, garbage collection tuning | Java |
Java 8 features | java streams, stream api, java stream api, lambda expressions, lambda expression | Java |
Tomcat | apache tomcat | Application servers | WebLogic, JBoss
WebLogic | oracle weblogic, web logic, bea weblogic, weblogic server, bea web logic, oracle weblogic server | Application servers | WebSphere
WebSphere | ibm websphere, websphere application server, ibm was, web sphere, websphere server, was nd, was | Application servers | WebLogic
WebSphere Portal | | WebSphere, Portals | Liferay
JBoss | wildfly, jboss eap, jboss as, j boss, jboss server | Application servers | Tomcat
GlassFish | glass fish, payara | Application servers | Tomcat
Jetty | jetty server | Application servers | Tomcat
WebSphere Liberty | liberty profile, open liberty | WebSphere |
Application servers | application server, app servers, web application servers | |
Eclipse | eclipse ide, myeclipse, my eclipse | | IntelliJ IDEA
IntelliJ IDEA | intellij, intelli j, jetbrains | | Eclipse
NetBeans | net beans, netbeans ide | | Eclipse
RAD | rational application developer, ibm rad, wsad, websphere studio | | Eclipse
Spring Tool Suite | sts ide | Spring, Eclipse |
JDeveloper | oracle jdeveloper, j developer | | Eclipse
Oracle ADF | adf faces, oracle application development framework, adf bc | Java, Oracle Fusion Middleware | JSF
ATG | atg commerce, oracle atg, oracle web commerce, atg web commerce, oracle atg web commerce, art technology group | Java, E-commerce | SAP Hybris
Liferay | liferay portal, liferay dxp | Java, Portals | WebSphere
Portals | portlets, web portal, portlet, portlet development, portal development | |
JProfiler | | Java |
VisualVM | jvisualvm | Java | JProfiler, YourKit
YourKit | | Java | JProfiler, VisualVM
Apache POI | | Java |
JasperReports | jasper reports, ireport, jasper, jaspersoft, jasper server | Java, Reporting | Crystal Reports
BIRT | birt reports | Reporting | JasperReports
Actuate Reports | actuate | Reporting | BIRT
Alfresco | | Document management | Documentum
Kotlin Multiplatform | kmp, kotlin multiplatform mobile | Kotlin |
Ktor | | Kotlin |
Cats | cats effect, scalaz, zio | Scala, Functional programming |
sbt | scala build tool | Scala, Build tools |
ORM | object relational mapping, object-relational mapping, orm tools, orm frameworks, orms | |
Caching | cache, distributed caching, caching techniques, cache management | |
IDE | integrated development environment, integrated development environments, ides | |
JAXP | sax, sax parser, dom parser, stax parser, sax/dom, dom/sax, java xml parsing | Java, XML |
DAO pattern | dao, data access object, data access objects, data access layer | Design patterns |
POJO | pojos, plain old java object, plain old java objects | Java |
Java collections | collections framework, java collections framework, java generics, java collection framework | Java |
Aspect-oriented programming | aop, aspect oriented programming | |
AspectJ | | Aspect-oriented programming, Java | Spring
Dependency injection | inversion of control, ioc container, ioc/di, di/ioc | Design patterns |
HQL | hibernate query language, hibernate criteria | Hibernate |
JPQL | | JPA | HQL
`;
