import type { GrabField } from './field-names.ts';

/** Headings of files from Quebec and of the federal government of Canada; "|" parts the ways to say it. */
export const frenchHeadings: Partial<Readonly<Record<GrabField, string>>> = {
  requisition:
    'n° de demande|no de demande|numéro de demande|numero de la demande|n° de poste|numéro de poste|no de poste|n° de réquisition|no de réquisition|numéro de réquisition|n° d’affichage|numéro d’affichage|n° de mandat|numéro de mandat|n° de référence|numéro de référence|code de demande|id demande|demande|réquisition',
  title: 'titre du poste|titre|intitulé|intitulé du poste|nom du poste|poste|titre de l’emploi|rôle|fonction|profil',
  client: 'nom du client|organisme|ministère|société|entreprise|organisation|compagnie',
  endClient: 'service|direction|département|client final|unité d’affaires|succursale',
  status: 'statut|état|statut de la demande|état de la demande|statut du poste',
  positions:
    'nbre de postes|nb de postes|nombre de postes|postes à combler|postes ouverts|postes disponibles|nombre de ressources|nbre de ressources|nb de ressources|quantité|effectif',
  billRate: 'taux|taux horaire|tarif|tarif horaire|taux de facturation|taux facturable|taux facturé',
  billRateMin:
    'taux min|taux minimum|taux minimal|taux horaire min|taux horaire minimum|taux horaire minimal|tarif min|tarif minimum',
  billRateMax:
    'taux max|taux maximum|taux maximal|taux horaire max|taux horaire maximum|taux horaire maximal|tarif max|tarif maximum|taux plafond|plafond|taux à ne pas dépasser',
  payRate: 'taux de paie|taux payé|salaire horaire|taux du candidat|taux de rémunération',
  startOn:
    'date de début|début|date de début prévue|début prévu|date d’entrée en fonction|date de début estimée|début du mandat',
  endOn: 'date de fin|fin|date de fin prévue|fin prévue|date de fin estimée|fin du mandat',
  durationMonths: 'durée|durée du mandat|durée du contrat|durée prévue|durée en mois|durée mois',
  dueAt:
    'date limite|date de clôture|clôture|échéance|date limite de soumission|date limite de réponse|date de fermeture|répondre avant',
  releasedAt: 'date d’affichage|date de publication|publié le|affiché le|date d’émission|date de la demande',
  location: 'lieu|lieu de travail|emplacement|endroit|site de travail|adresse',
  city: 'ville|ville de travail',
  postalCode: 'code postal',
  country: 'pays',
  workMode: 'mode de travail|télétravail|type de présence|modalité de travail|modalités de travail|présence',
  jobType: 'type d’emploi|type de contrat|type de poste|type d’embauche',
  submissionLimit:
    'nombre max de candidats|nbre max de candidats|candidats max|max de candidats|limite de candidats|nombre maximum de candidats',
  manager: 'gestionnaire|responsable|demandeur|gestionnaire d’embauche|gestionnaire recruteur',
  hoursPerWeek: 'heures par semaine|heures semaine|h semaine|heures hebdomadaires',
  minYears: 'années d’expérience|expérience|expérience requise|années d’expérience requises|expérience minimale',
  skills: 'compétences|compétences requises|compétences clés|exigences techniques|connaissances requises',
  description:
    'description du poste|description de poste|exigences|responsabilités|tâches|commentaires|remarques|sommaire|détails',
  postingUrl: 'lien|lien de l’affichage|hyperlien',
};
