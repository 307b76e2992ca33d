/** Building, delivering and monitoring software. Form of a line: see all.ts. */
export const devops = `
DevOps | dev ops, devops engineer, devops tools, devops practices, devops engineering, devops tooling, automation devops | |
DevSecOps | dev sec ops, devsecops pipeline | DevOps, Application security |
Site reliability engineering | sre, site reliability engineer, site reliability | DevOps |
Platform engineering | internal developer platform, backstage developer portal | DevOps |
CI/CD | ci cd, ci-cd, continuous integration, continuous delivery, continuous deployment, ci/cd pipelines, cicd, ci/cd pipeline, ci/cd tools, continuous integration and deployment, continuous integration and delivery, build pipelines | DevOps |
Jenkins | hudson, jenkins pipeline, cloudbees, jenkins ci, jenkinsfile, jenkins pipelines | CI/CD | GitLab CI, Azure DevOps
GitLab CI | gitlab ci/cd, gitlab pipelines, gitlab runners | CI/CD, GitLab | GitHub Actions
GitHub Actions | github action, github workflows | CI/CD, Git | GitLab CI
Bamboo | atlassian bamboo | CI/CD | Jenkins
TeamCity | team city, jetbrains teamcity | CI/CD | Jenkins
CircleCI | circle ci | CI/CD | Jenkins
Travis CI | travis, travisci | CI/CD | Jenkins
Drone CI | harness.io | CI/CD | Jenkins
Concourse CI | concourse | CI/CD | Drone CI
Spinnaker | | CI/CD | Drone CI
Buildkite | | CI/CD | Drone CI
Tekton | | CI/CD | Drone CI
GoCD | | CI/CD | Drone CI
CruiseControl | cruise control | CI/CD | Drone CI
Argo CD | argocd, flux cd, fluxcd, argo workflows, argo cd gitops | CI/CD, Kubernetes |
GitOps | | DevOps | Argo CD
Octopus Deploy | octopus, octopusdeploy | CI/CD |
UrbanCode Deploy | urbancode, udeploy, ibm urbancode, urban code deploy, xl deploy, xl release, electric commander, electricflow | CI/CD | Octopus Deploy
Build tools | build automation, build management, build and release, build engineer, build and deployment, build and release engineer, build & release, build release | |
Release management | release engineering, release manager, release engineer, software release management, release coordination, release planning | |
Deployment | software deployment, application deployment, code deployment, automated deployment, deployment automation | |
Maven | apache maven, maven build | Build tools | Gradle
Gradle | gradle build | Build tools | Maven
Ant | apache ant, ant scripts, ant build, ant scripting | Build tools | Maven
Make | makefile, makefiles, gnu make, nmake | Build tools |
CMake | | Build tools | Make
MSBuild | ms build | Build tools, .NET |
NAnt | | Build tools, .NET | MSBuild
Bazel | buck build | Build tools | Maven
Nexus | sonatype nexus, nexus oss, nexus artifact, nexus repository manager, sonatype | Artifact management | Artifactory
Artifactory | jfrog artifactory, jfrog | Artifact management | Nexus
Artifact management | artifact repository, binary repository | |
SonarQube | sonar, sonarcloud, sonar qube, sonarlint | Static code analysis |
Static code analysis | static analysis, code quality analysis, static code analyzers, dynamic analysis | |
PMD | | Static code analysis | Checkstyle
Checkstyle | | Static code analysis | PMD
FindBugs | | Static code analysis | PMD
Coverity | | Static code analysis | Klocwork
Klocwork | | Static code analysis | Coverity
JaCoCo | cobertura, emma code coverage | Unit testing |
Git | git version control, git bash, gitflow, git flow, git/github, version control git, git repository, git scm | Version control | Subversion
GitHub | git hub, github enterprise | Git | Bitbucket, GitLab, GitHub Actions
GitLab | git lab | Git | Bitbucket, GitHub
Bitbucket | bit bucket, atlassian stash, stash bitbucket, bitbucket pipelines, atlassian bitbucket | Git | GitLab
Gerrit | gerrit code review, review board, reviewboard | Git |
Subversion | svn, tortoise svn, tortoisesvn, apache subversion, sub version, sub-version | Version control | Git
CVS | concurrent versions system, cvs repository, wincvs | Version control | Subversion
Mercurial | mercurial hg | Version control | Git
Perforce | perforce helix, p4v | Version control | Git
ClearCase | rational clearcase, ibm clearcase, clear case, ibm rational clearcase | Version control | Perforce
ClearQuest | rational clearquest, clear quest, ibm clearquest | Defect tracking | ClearCase
PVCS | merant pvcs, serena pvcs, serena dimensions | Version control | ClearCase
StarTeam | star team, borland starteam | Version control | PVCS
CA Harvest | harvest ca | Version control | PVCS
Endevor | ca endevor, endeavor mainframe, panvalet, librarian mainframe | Mainframe, Version control |
ChangeMan | changeman zmf, serena changeman | Mainframe, Version control | Endevor
Version control | source control, source code control, revision control, version control systems, source code management, version management, version control tools, source control management, software configuration management, version control system, source code repository | |
Docker | docker compose, dockerfile, docker containers, docker hub, docker container, docker engine, docker images, dockerization | Containers | Podman
Docker Swarm | | Docker | Kubernetes
Podman | buildah, cri-o, containerd | Containers | Docker
LXC | lxd, linux containers | Containers | Docker
Containers | containerization, container orchestration, containerized applications, containerisation, containerized | |
Kubernetes | k8s, kubectl, kube, kubernetes cluster, kubernetes administration, kuberenetes, kubernates, kops, kubeadm, k3s, kubernetes orchestration | Containers | OpenShift, Docker
OpenShift | red hat openshift, ocp, open shift, openshift container platform, redhat openshift | Kubernetes |
Rancher | suse rancher, rke rancher | Kubernetes | OpenShift
Tanzu | vmware tanzu | Kubernetes, VMware | OpenShift
Helm | helm charts, helm chart, kustomize | Kubernetes |
Istio | linkerd, istio service mesh, envoy, consul connect | Kubernetes |
Service mesh | | Microservices | Istio
Apache Mesos | mesos, marathon mesos, dc/os, mesosphere | Containers | Kubernetes
Nomad | hashicorp nomad | Containers | Kubernetes
Terraform | terraform enterprise, hashicorp terraform, terraform cloud, opentofu, terragrunt, terra form | Infrastructure as code | CloudFormation, Pulumi
Pulumi | crossplane | Infrastructure as code | Terraform
Packer | hashicorp packer | Infrastructure as code |
Vagrant | hashicorp vagrant | Virtualization |
Vault | hashicorp vault | Information security |
Secrets management | secret management | Information security | Vault
Consul | hashicorp consul, etcd, service discovery | |
Ansible | ansible tower, ansible playbooks, ansible playbook, red hat ansible, awx ansible, ansible automation platform | Configuration management | Chef, Puppet
Chef | chef cookbooks, opscode chef, chef recipes, chef automation, chef server, chef infra, chef solo | Configuration management | Ansible, Puppet
Puppet | puppet enterprise, puppet manifests, puppet labs, puppetlabs, puppet modules | Configuration management | Chef, Ansible
Salt | saltstack, salt stack | Configuration management | Ansible
CFEngine | | Configuration management | Puppet
Infrastructure as code | iac, infrastructure automation, infrastructure-as-code | |
Configuration management | config management, configuration management tools, configuration manager cm | |
Capistrano | fabric python deployment | CI/CD |
Monitoring | system monitoring, application monitoring, performance monitoring, monitoring tools, infrastructure monitoring, server monitoring, systems monitoring | |
Application performance monitoring | apm, application performance management | Monitoring | AppDynamics, Dynatrace, New Relic
Observability | distributed tracing, zipkin | Monitoring |
OpenTelemetry | open telemetry | Observability | Jaeger
Jaeger | jaeger tracing | Observability | OpenTelemetry
Logging | log management, log analysis, loggly, log aggregation, papertrail, syslog | |
Sumo Logic | | | Logging
Graylog | | | Logging
Fluentd | fluent bit | | Logging
Prometheus | prometheus grafana, alertmanager, thanos prometheus, promql | Monitoring | Grafana
Grafana | grafana loki, grafana dashboards | Monitoring, Data visualization | Prometheus
Datadog | data dog | Monitoring | New Relic
New Relic | newrelic | Monitoring | Datadog
Splunk | splunk enterprise, splunk es, splunk cloud, splunk enterprise security, splunk itsi, splunk dashboards, splunk engineer, splunk admin, splunk administration | Monitoring, Logging, SIEM | Elasticsearch
AppDynamics | app dynamics, appd monitoring | Monitoring | New Relic
Dynatrace | dyna trace, compuware dynatrace | Monitoring | AppDynamics
Nagios | nagios xi, nagios core, check_mk | Monitoring | Zabbix
Icinga | | Monitoring | Nagios
Zabbix | | Monitoring | Nagios
SolarWinds | solar winds, solarwinds orion, solarwinds npm, orion npm, solarwinds network performance monitor, solarwinds ipam, solarwinds ip address manager | Monitoring | PRTG, CA Spectrum
CA Spectrum | ca spectrum oneclick, broadcom spectrum, dx spectrum | Monitoring | CA eHealth
CA eHealth | concord ehealth, ehealth performance manager | Monitoring | CA Spectrum
NetIQ AppManager | netiq app manager, net iq appmanager | Monitoring | CA Spectrum
PRTG | paessler prtg, librenms, munin | Monitoring | SolarWinds
WhatsUp Gold | what's up gold, whatsupgold | Monitoring | PRTG
Cacti | | Monitoring | PRTG
MRTG | | Monitoring | PRTG
OpManager | | Monitoring | PRTG
Ganglia | | Monitoring | PRTG
Wily Introscope | ca wily, introscope, ca apm | Monitoring | Dynatrace
IBM Tivoli | tivoli, tivoli monitoring, itm tivoli, tivoli storage | Monitoring |
IBM Netcool | netcool, omnibus netcool, tivoli netcool | Monitoring | IBM Tivoli
HP OpenView | openview, hp open view, hp ovo, hpom, hp operations manager, microfocus obm, sitescope, hp sitescope, hp bsm | Monitoring | IBM Tivoli
BMC Patrol | truesight, bmc truesight, bmc patrol agents | Monitoring |
SCOM | system center operations manager, microsoft scom, ms scom, operations manager scom | Monitoring, Windows Server |
PagerDuty | pager duty, bigpanda | Incident management |
Opsgenie | | Incident management | PagerDuty
VictorOps | | Incident management | PagerDuty
xMatters | | Incident management | PagerDuty
Sentry | raygun, sentry.io | Monitoring |
Rollbar | | Monitoring | Sentry
Bugsnag | | Monitoring | Sentry
ThousandEyes | thousand eyes, catchpoint, gomez monitoring, keynote monitoring, pingdom | Monitoring |
Incident management | incident response management, major incident management, incident resolution, major incident manager | |
Chaos engineering | chaos monkey, gremlin chaos, resilience engineering | Site reliability engineering |
Feature flags | feature toggles | |
LaunchDarkly | launch darkly | Feature flags |
Microservices | micro services, microservice, microservices architecture, microservice architecture, micro-services, micro service, micro service architecture | |
Distributed systems | distributed computing, distributed applications, distributed architecture, distributed system, distributed application development | |
High availability | high-availability, clustering | |
Failover clustering | fail-over clustering, windows clustering | High availability |
Fault tolerance | fault tolerant systems | | High availability
Scalability | horizontal scaling, scalable systems, auto scaling, autoscaling | |
Performance tuning | performance optimization, application tuning, system performance tuning, performance engineering, application performance tuning | |
Job scheduling | batch scheduling, job scheduler, job schedulers | |
Cron | crontab, cron jobs | Job scheduling |
Batch processing | batch jobs | | Job scheduling
Control-M | control m, controlm, bmc control-m, ctrl-m | Job scheduling | AutoSys
AutoSys | auto sys, ca autosys, ca workload automation, esp scheduler, autosys jobs | Job scheduling | Control-M
Tivoli Workload Scheduler | tws, ibm tws, opc tws | Job scheduling | Control-M
Tidal | tidal scheduler, tidal enterprise scheduler, cisco tidal, jams scheduler, redwood cronacle | Job scheduling | Control-M
UC4 | automic, appworx | Job scheduling | Tidal
ActiveBatch | | Job scheduling | Tidal
Dollar Universe | | Job scheduling | Tidal
CA7 | ca-7, ca 7, ca-7 scheduler, ca-11, zeke | Job scheduling, Mainframe | Control-M
`;
