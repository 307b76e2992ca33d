/** Databases, relational and other, and their administration. Form of a line: see all.ts. */
export const databases = `
SQL | structured query language, sql queries, sql query, sql programming, sql development, sql scripting, sql scripts, sql developer, sql developer skills, ansi sql, complex sql, sql coding, advanced sql, dynamic sql | |
SQL Server | ms sql, mssql, ms sql server, microsoft sql server, microsoft sql, ms-sql, ms sqlserver, sql server database, sql server management studio, ssms, sql enterprise manager, sql azure | Relational databases, SQL | Oracle Database, PostgreSQL
T-SQL | tsql, transact-sql, transact sql, t sql queries | SQL, SQL Server | PL/SQL
Oracle Database | oracle, oracle db, oracledb, oracle rdbms, oracle sql, oracle 11g, oracle 12c, oracle 10g, oracle 19c, oracle databases, oracle database server, oracle 9i, oracle 8i | Relational databases, SQL | SQL Server, PostgreSQL
Oracle DBA | oracle database administration | Oracle Database, Database administration |
PL/SQL | plsql, pl sql, oracle pl/sql, oracle plsql, sql/plsql, pl-sql | SQL, Oracle Database | T-SQL
SQL*Plus | sqlplus, sql plus | Oracle Database |
SQL*Loader | sqlloader, sql loader | Oracle Database |
Oracle RAC | real application clusters, real application cluster, rac, oracle asm, asm rac | Oracle Database |
Oracle Data Guard | data guard, dataguard, active data guard | Oracle Database |
Oracle GoldenGate | golden gate, goldengate, oracle golden gate | Oracle Database, Data replication |
Oracle Exadata | exadata, exalogic, exadata machine, oda exadata | Oracle Database |
Oracle RMAN | rman | Oracle Database |
Oracle Enterprise Manager | oem grid control, oracle oem, oem 12c, oem 13c, grid control | Oracle Database |
Oracle SQL Developer | | Oracle Database | TOAD
TOAD | quest toad, toad for oracle, toad data point | SQL | Oracle SQL Developer
DBeaver | datagrip, heidisql | SQL |
SQLyog | | SQL | DBeaver
Aqua Data Studio | | SQL | DBeaver
DbVisualizer | | SQL | DBeaver
Oracle APEX | oracle application express, application express, apex oracle | Oracle Database | Oracle Forms
Oracle Forms | forms and reports, oracle developer 2000, developer 2000, forms 6i, oracle developer suite, oracle d2k, d2k, oracle forms and reports, forms reports | Oracle Database |
Oracle Reports | | Oracle Database | Oracle Forms
Stored procedures | stored procs, stored proc, store procedures, stored functions, stored procedures and triggers, database triggers | SQL |
Triggers | sql triggers | SQL |
Query optimization | query tuning, sql tuning, sql optimization, sql query optimization, database performance tuning, database tuning, query performance tuning, sql performance tuning | SQL |
Always On | always on availability groups, alwayson, sql clustering, sql server clustering, always on availability | SQL Server |
Log shipping | |  | Always On, Data replication
Database mirroring | |  | Always On, Data replication
SQL Profiler | sql server profiler, database tuning advisor, sql server agent | SQL Server |
Data Transformation Services | dts packages, sql dts, dts package, sql server dts, dts | SQL Server | SSIS
PostgreSQL | postgres, postgre sql, pgsql, postgresql database, postgre, psql, pl/pgsql, plpgsql, postgressql, postgre-sql | Relational databases, SQL | MySQL, Oracle Database
PostGIS | | PostgreSQL, GIS |
MySQL | my sql, mysql database, mysql server, mysql workbench, phpmyadmin, mysqldb | Relational databases, SQL | PostgreSQL, MariaDB
MariaDB | maria db | Relational databases, SQL | MySQL
Percona | percona server, percona toolkit, percona xtradb, percona xtradb cluster, percona monitoring and management | MySQL | MariaDB
Galera Cluster | galera, mariadb galera cluster | MySQL | MariaDB, Percona
Sybase | sybase ase, sap ase, sybase iq, sybase database, sap iq | Relational databases, SQL | SQL Server
Informix | ibm informix | Relational databases, SQL | DB2
Ingres | ingres database | Relational databases, SQL | Informix
Firebird | interbase | Relational databases, SQL |
Microsoft Access | ms access, access database, access databases, ms-access, access, msaccess, microsoft access database, ms access database | Relational databases | FileMaker
FileMaker | file maker, filemaker pro, claris filemaker | | Microsoft Access
SQLite | sql lite, sqlite3 | SQL |
Apache Derby | derby db, hsqldb | SQL |
H2 database | | SQL | Apache Derby
DB2 | ibm db2, db2/400, db2 udb, udb db2, db2 luw, db2 sql, db2 database, db2 z/os, db2/udb, udb | Relational databases, SQL | Oracle Database
SPUFI | | DB2, Mainframe |
QMF | query management facility | DB2 |
Teradata | teradata sql, teradata database, bteq, teradata sql assistant, teradata bteq, vantage teradata | Data warehousing, SQL | Netezza
Teradata utilities | fastload, multiload, tpump, fastexport, tpt, fast load, multi load, mload, fast export | Teradata |
Netezza | ibm netezza, puredata | Data warehousing, SQL | Teradata
Vertica | hp vertica | Data warehousing, SQL | Netezza
Greenplum | pivotal greenplum, green plum | Data warehousing, SQL | Netezza
Exasol | | Data warehousing, SQL | Vertica
ClickHouse | click house | SQL | Apache Druid
Apache Druid | | Big data | ClickHouse
SingleStore | memsql | Relational databases, SQL |
CockroachDB | cockroach db | Relational databases, SQL | PostgreSQL
YugabyteDB | yugabyte | Relational databases, SQL | CockroachDB
Cloud Spanner | google cloud spanner, google spanner | Relational databases, Google Cloud |
TimescaleDB | timescale | PostgreSQL | InfluxDB
InfluxDB | influx db, influx | NoSQL, Time series databases | TimescaleDB
Time series databases | time series database, tsdb, opentsdb | |
kdb+ | kdb, kdb/q, kx systems | | Time series databases
MongoDB | mongo, mongo db, mongodb atlas, mongodb nosql | NoSQL | Cassandra, DynamoDB
Cassandra | apache cassandra, datastax, cassandra db, cassandra nosql | NoSQL | MongoDB
ScyllaDB | scylla | NoSQL | Cassandra
DynamoDB | dynamo db, amazon dynamodb, aws dynamodb | NoSQL, AWS | MongoDB
Cosmos DB | azure cosmos db, cosmosdb, documentdb, azure cosmos | NoSQL, Azure | DynamoDB
Redis | redis cache, redis cluster, redisson | NoSQL, Caching | Memcached
Amazon ElastiCache | elasticache, aws elasticache | AWS, Caching | Redis, Memcached
Memcached | mem cache, memcache | Caching | Redis
Couchbase | couch base | NoSQL | MongoDB
CouchDB | couch db, apache couchdb, cloudant, pouchdb | NoSQL | Couchbase
Riak | | NoSQL | Cassandra
RavenDB | raven db | NoSQL | MongoDB
MarkLogic | mark logic | NoSQL, XML |
Aerospike | | NoSQL | Redis
Neo4j | neo 4j | NoSQL, Graph databases |
Graph databases | graph database, cypher query language, janusgraph, arangodb | NoSQL |
OrientDB | | NoSQL | Graph databases
TigerGraph | | NoSQL | Graph databases
Amazon Neptune | | NoSQL | Graph databases
SPARQL | rdf, rdf sparql, ontology modeling, owl ontology, semantic web, triple stores | |
Vector databases | vector database, chromadb, qdrant | |
Pinecone | | | Vector databases
Milvus | | | Vector databases
Weaviate | | | Vector databases
pgvector | | | Vector databases
FAISS | | | Vector databases
HBase | apache hbase, h base | NoSQL, Hadoop | Cassandra
Firebase | firebase realtime database, google firebase | NoSQL, Google Cloud | Supabase
Firestore | cloud firestore | NoSQL, Google Cloud | Firebase
Supabase | | PostgreSQL | Firebase
Realm | realm db, realm database | Mobile development |
MUMPS | intersystems cache, cache objectscript, intersystems iris, cache database | | Epic
UniVerse | pick basic, unidata, d3 pick, rocket universe | |
IDMS | ca-idms, ca idms, idms/adso, adso | Mainframe | IMS
Adabas | natural adabas, adabas natural, software ag natural, natural/adabas | Mainframe | IDMS
Elasticsearch | elastic search, elastic stack, amazon elasticsearch, elastic cloud | Search engines | Solr, OpenSearch
ELK stack | elk, efk, efk stack | Elasticsearch, Logging |
OpenSearch | aws opensearch, amazon opensearch, opendistro | Search engines | Elasticsearch
Kibana | | Elasticsearch |
Logstash | log stash, filebeat, elastic beats | Elasticsearch, Logging |
Database administration | dba, database administrator, database management, db administration, database admin, database maintenance, database support, database administrators, production dba | Databases |
Database design | database architecture, database modeling, db design, logical database design, physical database design, schema design, database architect, database schema, normalization | Databases |
Database development | database developer, database programming, database engineer | Databases, SQL | Database administration
Database migration | database migrations | |
Data migration | data migrations, data conversion, legacy data conversion | | Database migration, ETL
Data replication | database replication, sql replication, transactional replication, qlik replicate, attunity | |
Change data capture | cdc, debezium, ibm cdc | |
Backup and recovery | backup and restore, database backup, disaster recovery backup, backups, backup recovery, data backup, backup/recovery, backup & recovery | |
Databases | database, database systems, database management systems, dbms, database management system | |
Relational databases | rdbms, relational database, relational database management systems, relational dbms, relational database management system | Databases |
NoSQL | no sql, nosql databases, nosql database, document databases | Databases |
OLTP | online transaction processing | |
OLAP | olap cubes, online analytical processing, cubes olap, molap, rolap, multidimensional cubes | |
ODBC | oledb, ole db, odbc drivers | |
Liquibase | db migrations | Databases |
Flyway | |  | Liquibase
Redgate | red gate, sql compare, idera | SQL Server |
Oracle performance tools | awr, addm, ash reports, statspack, tkprof, explain plan, awr reports, stats pack, sql trace, explain plans, automatic workload repository, awr report, awr/addm, sql loader tuning | Oracle Database, Query optimization |
Oracle Data Pump | data pump, datapump, expdp, impdp, expdp/impdp, export/import utilities, exp/imp, impdp/expdp | Oracle Database |
DBCA | dbua, database configuration assistant, database upgrade assistant, oracle upgrades | Oracle Database |
DML | dml/ddl, ddl/dml, data manipulation language, ddl and dml, dml and ddl | SQL |
DDL | data definition language | SQL | DML
Transparent data encryption | tde, oracle tde, sql server tde | Encryption |
HADR | db2 hadr, db2 pure scale, purescale | DB2 |
DBCC | database console commands | SQL Server |
Database partitioning | table partitioning, partitioning tables | Databases |
Sharding | database sharding | Databases | Database partitioning
Database indexing | indexing, index tuning, sql indexes | Databases |
Database views | materialized views, sql views, views and indexes, sql joins, sql functions, sql cursors | SQL |
`;
