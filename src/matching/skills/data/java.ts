/** Java, its frameworks, servers and companions. Form of a line: see all.ts. */
export const java = `
Java | core java, java se, j2se, jdk, jse, java development, java programming, java developer, corejava, java language, jre | Object-oriented programming | Kotlin, Scala, C#
Jakarta EE | java ee, j2ee, jee, java j2ee, java enterprise edition, j2ee technologies, java 2 enterprise edition | Java | Spring
Spring | spring framework, spring core, spring ioc, spring aop, spring di, spring orm, spring jdbc, spring dao, spring context, spring frameworks | Java | Jakarta EE
Spring Boot | spring-boot, springboot microservices | Spring | Micronaut, Quarkus
Spring MVC | spring web mvc, spring web | Spring, MVC | Struts
Spring Security | acegi | Spring |
Spring Cloud | spring cloud config, spring cloud gateway, netflix eureka, netflix oss, netflix zuul, zuul, hystrix, spring cloud netflix, ribbon client | Spring, Microservices |
Spring Batch | | Spring |
Spring Data | spring data jpa, spring jpa, spring data rest | Spring |
Spring Integration | | Spring | Apache Camel
Spring WebFlux | webflux, project reactor, spring reactive | Spring, Reactive programming |
Spring WS | spring web services, spring-ws | Spring, SOAP |
Spring Web Flow | | Spring MVC |
Hibernate | hibernate orm, hibernate framework | Java, ORM | JPA, MyBatis
MyBatis | ibatis, my batis | Java, ORM | Hibernate
JPA | java persistence api, eclipselink, toplink, openjpa | Java, ORM | Hibernate
Struts | apache struts, struts2, struts framework, jakarta struts, tiles framework | Java | Spring MVC
JSF | java server faces, primefaces, richfaces, icefaces, javaserver faces, myfaces | Jakarta EE | JSP
JSP | java server pages, jsps, javaserver pages, jstl, jsp servlets | Jakarta EE | JSF
Servlets | java servlets, servlet, java servlet | Jakarta EE | JSP
EJB | enterprise java beans, ejbs, enterprise javabeans, session beans, entity beans, message driven beans, ejb3 | Jakarta EE |
JMS | java message service, java messaging service | Jakarta EE | RabbitMQ
JDBC | java database connectivity, odbc jdbc, jdbc odbc | Java | ODBC
JNDI | | Jakarta EE |
RMI | java rmi, remote method invocation | Java | CORBA
JTA | java transaction api | Jakarta EE |
JAX-RS | jersey, jaxrs, resteasy, jersey framework | Jakarta EE, REST | JAX-WS
JAX-WS | jaxws, jax ws, jax-rpc, apache axis, axis2 | Jakarta EE, SOAP | JAX-RS
JAXB | jax-b | Java, XML |
JavaMail | java mail, java mail api | Java |
JavaBeans | java beans | Java |
JUnit | junit5, j unit | Unit testing, Java | TestNG
TestNG | test ng | Unit testing, Java | JUnit
Mockito | powermock, easymock, power mock, easy mock, jmock | Unit testing, Java | JUnit
Spock | spock framework | Unit testing, Groovy | JUnit
Swing | java swing, awt, java awt, awt swing, swings | Java | JavaFX
JavaFX | java fx | Java | Swing
SWT | eclipse rcp, jface, rcp | Java | Swing
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
Reactive programming | rxjava, rx java, reactive streams | | RxJS
Lombok | project lombok | Java |
Log4j | log4j2, logback, slf4j, log 4j | Java |
Apache Camel | camel routes, jboss fuse, red hat fuse, fuse esb, servicemix | Java, System integration | Spring Integration, MuleSoft
Apache CXF | cxf | Java, SOAP |
Apache Velocity | velocity templates | Java |
FreeMarker | free marker | Java |
Thymeleaf | | Spring MVC |
OSGi | apache felix, equinox osgi | Java |
Drools | jboss drools, drools rules engine, jbpm | Java, Business rules |
Business rules | ilog, ibm odm, ilog jrules, jrules, blaze advisor, rules engine, business rules engine, ibm ilog, fico blaze | |
Quartz | quartz scheduler | Java |
Ehcache | | Java, Caching | Hazelcast
Hazelcast | | Caching | Ehcache, Oracle Coherence
Oracle Coherence | coherence cache | Caching | Hazelcast
GemFire | apache geode, pivotal gemfire | Caching | Hazelcast
Apache Ignite | gridgain | Caching | Hazelcast
Netty | | Java |
Guava | google guava, guice, google guice | Java |
JVM | jvm tuning, java virtual machine, garbage collection tuning | Java |
Java 8 features | java streams, stream api, java stream api, lambda expressions, lambda expression | Java |
Tomcat | apache tomcat | Application servers | WebLogic, JBoss
WebLogic | oracle weblogic, web logic, bea weblogic, weblogic server, bea web logic, oracle weblogic server | Application servers | WebSphere
WebSphere | ibm websphere, websphere application server, ibm was, web sphere, websphere server, websphere portal, was nd, was | Application servers | WebLogic
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
JProfiler | yourkit, jvisualvm, visualvm | Java |
Apache POI | | Java |
JasperReports | jasper reports, ireport, jasper, jaspersoft, jasper server | Java, Reporting | Crystal Reports
BIRT | birt reports, actuate, actuate reports | Reporting | JasperReports
Alfresco | | Document management | Documentum
Kotlin Multiplatform | kmp, kotlin multiplatform mobile | Kotlin |
Ktor | | Kotlin |
Cats | cats effect, scalaz, zio | Scala, Functional programming |
sbt | scala build tool | Scala, Build tools |
ORM | object relational mapping, object-relational mapping, orm tools, orm frameworks | |
Caching | cache, distributed caching, caching techniques, cache management | |
IDE | integrated development environment, integrated development environments, ides | |
JAXP | sax, sax parser, dom parser, stax parser, sax/dom, dom/sax, java xml parsing | Java, XML |
DAO pattern | dao, data access object, data access objects, data access layer | Design patterns |
POJO | pojos, plain old java object, plain old java objects | Java |
Java collections | collections framework, java collections framework, java generics, java collection framework | Java |
Aspect-oriented programming | aop, aspectj, aspect oriented programming | |
Dependency injection | inversion of control, ioc container, ioc/di, di/ioc | Design patterns |
HQL | hibernate query language, jpql, hibernate criteria | Hibernate |
`;
