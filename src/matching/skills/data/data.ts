/** Data warehouses, data integration, reporting and analysis. Form of a line: see all.ts. */
export const data = `
Data modeling | data modelling, data models, data modeler, logical data modeling, physical data modeling, data model design, data model, modeling | |
Dimensional modeling | dimensional data modeling, dimensional modelling | Data modeling | Star schema, Data warehousing
ER diagrams | entity relationship diagrams, er modeling, erd | Data modeling | Database design
Star schema | snowflake schema, star schemas, kimball, kimball methodology, inmon, star and snowflake schema, star/snowflake schema, fact and dimension tables | Data modeling, Data warehousing |
Slowly changing dimensions | scd type 2 | Data warehousing | Star schema
Data Vault | data vault 2.0, data vault modeling | Data modeling |
Erwin | erwin data modeler, ca erwin, er win, erwin data modeller | Data modeling | ER/Studio
ER/Studio | er studio, erstudio, embarcadero er/studio | Data modeling | Erwin
PowerDesigner | power designer, sybase powerdesigner | Data modeling | Erwin
Data warehousing | data warehouse, dwh, edw, enterprise data warehouse, data ware house, datawarehouse, data warehouse design, data warehouse development, data marts, data mart, dw/bi, data warehouse architecture | |
Data lake | data lakes, datalake, lakehouse, data lakehouse | |
Data mesh | data fabric, data products | |
ETL | extract transform load, etl development, elt, etl tools, etl developer, etl processes, etl/elt, extract transform and load, extraction transformation and loading, etl design, extraction transformation loading, etl process, etls | | Data integration
ETL testing | | Software testing | ETL, Database testing
Data integration | data ingestion, data integrations | | ETL
Informatica | informatica powercenter, power center, powercenter, informatica power center, informatica etl, infa, powerexchange, informatica power exchange, power exchange | ETL | SSIS, DataStage, Talend
IICS | informatica cloud, informatica iics, idmc | Informatica |
Informatica Data Quality | informatica idq, idq, informatica dq, informatica bdm | Informatica, Data quality |
Informatica MDM | siperian | Informatica, Master data management |
DataStage | ibm datastage, data stage, infosphere datastage, ibm infosphere datastage, ascential datastage, datastage px, infosphere information server, qualitystage, quality stage | ETL | Informatica
Talend | talend open studio, talend data integration, talend etl, talend studio | ETL | Informatica
Ab Initio | abinitio, ab-initio, gde co>operating system | ETL | Informatica
Oracle Data Integrator | odi, oracle odi, sunopsis | ETL | Informatica
Oracle Warehouse Builder | owb | ETL | Oracle Data Integrator
SAP Data Services | bods, sap bods, bodi, business objects data services, data integrator bo, businessobjects data services, sap bo data services | ETL, SAP | Informatica
Pentaho | pentaho kettle, pentaho data integration, pdi kettle | ETL, Business intelligence | Talend
Fivetran | five tran | ETL | Matillion
Matillion | | ETL | Fivetran
Stitch | airbyte, stitch data, meltano, hevo | ETL | Fivetran
SnapLogic | snap logic | ETL, System integration | MuleSoft
Alteryx | alteryx designer, alteryx designer workflows | Data preparation | KNIME
KNIME | | Data mining | Alteryx
RapidMiner | rapid miner | Data mining | KNIME
Data preparation | data wrangling, data cleaning, data cleansing, data preprocessing, data munging, data scrubbing | |
Trifacta | | | Data preparation
dbt | data build tool, dbt cloud, dbt core | ETL, SQL |
Dataform | | SQL, BigQuery | dbt
Syncsort | dmexpress, precisely connect | ETL |
Snowflake | snowflake db, snowpipe, snowflake cloud data warehouse, snowsql, snowpark, snowflake data warehouse, snowflake computing | Data warehousing, SQL | Redshift, BigQuery
Redshift | amazon redshift, aws redshift, redshift spectrum, red shift | Data warehousing, AWS | Snowflake
BigQuery | big query, google bigquery, google big query | Data warehousing, Google Cloud | Snowflake
Databricks | azure databricks, databricks sql, unity catalog, delta live tables | Apache Spark | Snowflake
Delta Lake | | Apache Spark | Apache Iceberg
Apache Iceberg | apache hudi, iceberg tables | Data lake | Delta Lake
Azure Data Factory | adf, data factory, adf pipelines, azure adf, azure data factory v2 | ETL, Azure | SSIS
Azure Synapse | synapse analytics, azure synapse analytics, azure sql data warehouse, azure sql dw | Data warehousing, Azure | Snowflake
Azure Data Lake | adls, azure data lake storage, azure data lake store, adls gen2, azure data lake analytics | Azure, Data lake |
Microsoft Fabric | ms fabric, onelake | Azure | Databricks
AWS Glue | glue, aws glue studio, glue jobs, glue catalog | ETL, AWS | Azure Data Factory
Amazon Athena | athena, aws athena | AWS, SQL | Presto
Presto | trino, prestodb, starburst | SQL, Big data | Hive
Amazon EMR | aws emr, elastic mapreduce, elastic map reduce, emr clusters | AWS, Hadoop | Dataproc
Amazon Kinesis | aws kinesis, kinesis, kinesis data streams, kinesis firehose | AWS, Stream processing | Apache Kafka
Lake Formation | aws lake formation | AWS, Data lake |
Dataproc | google dataproc, cloud dataproc | Google Cloud, Hadoop | Amazon EMR
Google Dataflow | cloud dataflow, gcp dataflow | Google Cloud, Stream processing | Apache Flink
Apache Beam | | Stream processing | Google Dataflow, Apache Flink
Google Pub/Sub | pub/sub, cloud pub/sub, pubsub, gcp pub/sub | Google Cloud, Messaging |
Cloud Composer | google cloud composer | Airflow, Google Cloud |
Hadoop | apache hadoop, hadoop ecosystem, yarn hadoop, hadoop cluster, hadoop framework, hadoop developer, hadoop administration | Big data | Apache Spark
HDFS | hadoop distributed file system | Hadoop |
Cloudera | cdh, cloudera manager, cdp cloudera, cloudera hadoop | Hadoop | Hortonworks
Hortonworks | hdp, hortonworks data platform, horton works | Hadoop | Cloudera
MapR | | Hadoop | Cloudera
Ambari | apache ambari | Hadoop |
Apache Ranger | apache sentry, ranger kms, apache atlas, apache knox | Hadoop |
YARN | apache yarn, hadoop yarn, mapreduce yarn | Hadoop |
MapReduce | m/r, map reduce, map-reduce, map/reduce, mapreduce programs | Hadoop |
Hive | apache hive, hiveql, hive ql, hive queries, hive sql | Hadoop, SQL | Impala
Impala | apache impala, cloudera impala | Hadoop | Hive
Pig | apache pig, pig latin, pig scripts | Hadoop | Hive
Sqoop | apache sqoop | Hadoop |
Flume | apache flume | Hadoop | Sqoop
Oozie | apache oozie | Hadoop | Airflow
ZooKeeper | zoo keeper, apache zookeeper | Hadoop |
Parquet | apache parquet, orc files, parquet files | Big data |
Avro | apache avro | Big data | Parquet
Mahout | apache mahout | Machine learning, Big data |
Spark MLlib | mllib, spark ml | Apache Spark, Machine learning | Mahout
Apache Drill | apache kylin, apache phoenix, apache tez | Hadoop |
Airflow | apache airflow, mwaa, airflow dags | Data pipelines | Oozie
Prefect | dagster, luigi pipelines | Data pipelines | Airflow
Apache Spark | spark, spark core, spark rdd, spark dataframes, spark scala, spark framework | Big data | Hadoop
Spark SQL | sparksql | Apache Spark, SQL | Hive
Spark Streaming | spark structured streaming | Apache Spark, Stream processing | Apache Kafka
PySpark | py spark, spark python | Python, Apache Spark |
Apache Kafka | kafka, kafka streams, confluent kafka, kafka connect, ksql, ksqldb, confluent platform, amazon msk, aws msk, kafka cluster | Messaging, Event-driven architecture | RabbitMQ
Apache Flink | flink | Big data, Stream processing | Apache Spark
Apache Storm | storm | Big data, Stream processing | Apache Flink
Apache NiFi | nifi, apache ni-fi, ni-fi | Data pipelines | StreamSets
StreamSets | stream sets | Data pipelines | Apache NiFi
Apache Pulsar | | Messaging | Apache Kafka
Stream processing | streaming data, real time streaming, event streaming, real-time data processing, complex event processing, data streaming, real time data streaming, azure stream analytics | |
Data pipelines | data pipeline, data pipeline development, etl pipelines, etl pipeline | |
Big data | bigdata, big data analytics, big data technologies, big data ecosystem, big data architect | |
Data engineering | data engineer, big data engineer | |
Data architecture | data architect, enterprise data architecture | Data modeling |
Data analysis | data analytics, data analyst, data analyses, quantitative analysis, quantitative analytics, data research, ad hoc analysis, exploratory data analysis, business analytics, analytics | |
Data mining | data-mining, weka | |
Data governance | data stewardship, data steward, data governance framework, data cataloging, data catalog, microsoft purview, azure purview | |
Data lineage | |  | Data governance, Metadata management
Collibra | | Data governance | Alation
Alation | | Data governance | Collibra
Data quality | data quality management, data quality analysis, data quality assurance, trillium, data quality checks | |
Data validation | |  | Data quality
Data integrity | |  | Data quality
Data profiling | | Data quality |
Data mapping | source to target mapping, source to target mappings, data mapping documents, source-to-target | |
Data security | data protection | Information security |
Data masking | | Data security |
Delphix | delphix engine | | Data masking
Data management | enterprise data management, information management, data administration | |
Master data management | mdm, master data, informatica mdm hub, ibm infosphere mdm, reltio, ibm mdm, stibo, semarchy, master data services | |
Metadata management | meta data, metadata, metadata manager | |
Reference data | market data feeds, market data systems, reference data management, market data administration | |
Power BI | powerbi, power-bi, microsoft power bi, ms power bi, power bi desktop, power bi service, powerbi desktop, ms powerbi, power bi reports, power bi dashboards | Business intelligence, Data visualization | Tableau
Tableau | tableau desktop, tableau server, tableau prep, tableau dashboards, tableau public, tableau online, tableau reports | Business intelligence, Data visualization | Power BI, Qlik
Qlik | qlikview, qlik sense, qliksense, qlik view, qlikview developer | Business intelligence, Data visualization | Tableau
Looker | lookml, google looker, looker dashboards | Business intelligence | Tableau
Looker Studio | google data studio, data studio | Business intelligence, Data visualization | Looker
Sisense | yellowfin, zoho analytics | Business intelligence | Tableau
Domo | | Business intelligence | Sisense
ThoughtSpot | | Business intelligence | Sisense
Mode Analytics | hex notebooks | Business intelligence | Tableau
Metabase | | Business intelligence | Mode Analytics
Apache Superset | superset | Business intelligence | Mode Analytics
Redash | | Business intelligence | Mode Analytics
Amazon QuickSight | quicksight, aws quicksight, quick sight | Business intelligence, AWS | Tableau
Spotfire | tibco spotfire, spot fire | Business intelligence, Data visualization | Tableau
Cognos | ibm cognos, cognos analytics, cognos bi, cognos report studio, report studio, framework manager, cognos impromptu, cognos tm1, cognos reportnet, powerplay | Business intelligence, Reporting | Business Objects
IBM Planning Analytics | ibm tm1, tm1, planning analytics tm1 | Business intelligence | Hyperion
Business Objects | sap business objects, sap bo, bobj, crystal enterprise, businessobjects, business objects xi, bo xi, sap businessobjects, boxi, webi, web intelligence, business object, bo universe, universe designer, xcelsius, sap lumira, webi reports | Business intelligence, Reporting | Cognos
MicroStrategy | micro strategy, microstrategy reports, mstr | Business intelligence | Cognos
OBIEE | oracle bi, oracle business intelligence, siebel analytics, oracle bi ee, obi ee, oracle obiee, obia, oracle analytics cloud, oac analytics, oracle bi apps | Business intelligence | Cognos
Oracle BI Publisher | bi publisher, xml publisher | Reporting | OBIEE
Hyperion | oracle hyperion, hyperion planning, oracle epm, hyperion reports, pbcs, epbcs, fdmee, epm cloud, hyperion interactive reporting, brio, financial data management | Business intelligence | IBM Planning Analytics
Hyperion Financial Management | hfm | Hyperion | Consolidations
Essbase | hyperion essbase, oracle essbase | OLAP, Hyperion |
Information Builders | webfocus, web focus, focus reporting | Reporting, Business intelligence | Cognos
Telerik Reporting | active reports, activereports, list & label | Reporting | SSRS
Google Sheets | google spreadsheets, apps script, google apps script | |
Business intelligence | bi, bi tools, bi reporting, bi developer, business intelligence tools, business intelligence reporting, bi development, bi reports, business intelligence developer, bi analyst, bi solutions | |
Data visualization | data visualizations, data visualisation, visualizations, data presentation | |
Dashboard development | dashboards, dashboarding, interactive dashboards, dashboard reporting | Data visualization | Reporting, Business intelligence
Reporting | report development, report writing, ad hoc reporting, ad-hoc reporting, report generation, management reporting, reporting tools, report design, ad hoc reports, custom reports, business reporting, operational reporting | |
KPI | key performance indicators, kpis, key performance indicator, scorecards, balanced scorecard, kpi reporting | |
Excel | ms excel, microsoft excel, advanced excel, pivot tables, vlookup, v-lookup, pivot table, vlookups, excel pivot tables, excel spreadsheets, ms-excel, excel formulas, xlookup, msexcel, pivot charts, excel spreadsheet | |
Statistics | statistical analysis, statistical modeling, statistical methods, statistical programming, inferential statistics, statistical data analysis, statistical techniques, statistician, applied statistics | |
Biostatistics | | Statistics |
Predictive modeling | predictive analytics, predictive models, predictive modelling, predictive analysis | Statistics |
Regression analysis | linear regression, logistic regression, regression models, multivariate regression, regression modeling | Statistics |
Hypothesis testing | anova, t-tests, chi-square, statistical testing | Statistics |
Bayesian statistics | bayesian inference, bayesian methods | Statistics | Hypothesis testing
Experimental design | design of experiments, doe experiments, experiment design | Statistics |
Time series analysis | time series, time series forecasting, arima, time-series | Statistics |
Operations research | mathematical optimization, cplex, gurobi, mathematical modeling, optimization models, mathematical programming | |
Linear programming | |  | Operations research
Simulation | monte carlo simulation, monte carlo, discrete event simulation, arena simulation, anylogic | |
Quantitative finance | quantitative modeling, financial engineering, quant models, stochastic calculus | |
Survey research | survey design, survey analysis | |
Qualtrics | |  | Survey research, SurveyMonkey
SurveyMonkey | survey monkey | | Survey research, Qualtrics
Epidemiology | public health epidemiology | |
GIS | geographic information systems, geographic information system, geospatial analysis, spatial analysis, geospatial, gis mapping | |
ArcGIS | arc gis, esri, arcmap, arcgis online, arcview, arcsde | GIS | QGIS
QGIS | | GIS | ArcGIS
Remote sensing | erdas imagine, photogrammetry, satellite imagery | GIS |
LiDAR | | Remote sensing | GIS
`;
