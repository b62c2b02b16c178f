import type { TerminalTexts } from '../en/terminal.ts';
import type { Translated } from '../message.ts';

/** What the command line says in French. */
export const TERMINAL: Translated<TerminalTexts> = {
  'tray.name': '{tray, select, set {Donne {board} du jeu {copy}} other {Donne {board}}}',

  'work.deal':
    'À distribuer : {count, plural, one {# donne} many {# de donnes} other {# donnes}} sur {machine, select, simulated {la machine simulée} emulated {la machine émulée} other {la machine}}.',
  'work.read':
    'À lire : {count, plural, one {# donne} many {# de donnes} other {# donnes}} sur {machine, select, simulated {la machine simulée} emulated {la machine émulée} other {la machine}}.',
  'work.person': 'Quand elle demande quelque chose, le faire et appuyer sur son bouton de départ, ou d ici.',
  'work.simulated': 'L’opérateur est simulé lui aussi : il n’y a rien à faire.',

  'told.torn': 'Le dernier enregistrement s’est interrompu : il est laissé de côté, personne n’en a rien su.',
  'told.lineDown':
    '{why} La machine continue seule tant qu’elle peut ; la suite vient quand son programme répond.',
  'told.lineUp': 'Le programme de la machine répond de nouveau.',
  'told.stopUnconfirmed':
    'Le programme de la machine n’a pas confirmé l’arrêt et peut continuer sa donne. Appuyer sur stop à la machine.',
  'told.equalBacks':
    'Donnes voisines à dos égaux, dont les cartes mélangées ne se distinguent plus : {pairs}{more, plural, =0 {} one { et # autre paire} many { et # de paires de plus} other { et # autres paires}}. Indiquer au moins deux dos, les donnes dans leur ordre.',
  'told.pair': '{first} et {second} ({back})',

  'line.trouble': '{tray}, incident {fault} : {request}',
  'line.done':
    '{tray} : vérifiée{time, select, none {} other { en {time}}}{faults, plural, =0 {} one {, # incident résolu} many {, # d’incidents résolus} other {, # incidents résolus}} ({progress}).',
  'line.progress':
    '{done} sur {count} faites, {faults, plural, one {# incident} many {# d’incidents} other {# incidents}}{pace, select, none {} other {, {pace} par donne, changement d’étui compris}}{left, select, none {} other {, encore {left}}}',
  'line.asked': '{name} : {text}',

  'aloud.dealing': 'Distribution en cours.',
  'aloud.verified': '{tray} vérifiée.',
  'aloud.withdrawn': '{tray} n’est plus vérifiée.',
  'aloud.givenUp': '{tray} abandonnée.',
  'aloud.left': 'Encore {time}.',

  'progress.done': '{done} sur {count, plural, one {# donne} many {# de donnes} other {# donnes}}',
  'progress.all':
    '{faults, plural, =0 {Aucun incident.} one {# incident jusqu’ici.} many {# d’incidents jusqu’ici.} other {# incidents jusqu’ici.}}{givenUp, plural, =0 {} one { # donne abandonnée.} many { # de donnes abandonnées.} other { # donnes abandonnées.}}{pace, select, none {} other { {pace} par donne.}}{left, select, none {} other { Encore {left}.}}',
  'progress.cards': '{proven} cartes certaines sur {count, plural, one {#} many {#} other {#}}.',

  'frame.finished': 'Terminé',
  'frame.starting': 'Démarrage',
  'frame.verified': 'La donne est vérifiée.',
  'frame.hopper': 'magasin {count}',
  'frame.mouth': '{name, select, N {N} E {E} S {S} W {O} other {rejet}}',

  'part.hopper': 'magasin',
  'part.path': 'capot',
  'part.reject': 'rejet',
  'part.bay': 'logement',
  'mark.put': 'mettre',
  'mark.take': 'retirer',
  'mark.change': 'changer',
  'mark.close': 'fermer',
  'mark.stop': 'bouton stop',
  'mark.square': 'égaliser',
  'mark.turn': 'retourner',
  'mark.wipe': 'dessous : essuyer',

  'pass.deck': 'Le paquet',
  'pass.read': '{count, plural, one {# carte lue.} many {# de cartes lues.} other {# cartes lues.}}',
  'pass.fault': '{name}, incident {fault} : {says} {step}',
  'pass.stopped': 'Arrêté à la main.',

  'control.p': 'pause après cette donne',
  'control.c': 'continuer',
  'control.s': 'passer la donne 12 ; s 12 2 seulement l’étui du jeu 2',
  'control.add': 'un étui de plus de la donne 12',
  'control.n': 'la donne 12 ensuite',
  'control.q': 'arrêter maintenant ; on peut reprendre',
  'control.help': 'afficher cette liste',
  'control.d': 'fait : ce que la machine demande ; son bouton de départ fait de même',

  'refused.unknown': 'Commande inconnue, ou numéro de donne manquant. Taper ? pour la liste.',
  'refused.paused': 'C’est déjà la pause. Taper c pour continuer.',
  'refused.notPaused': 'Il n’y a pas de pause.',
  'refused.notOfJob': '{tray} ne fait pas partie de ce travail.',
  'refused.sets': 'Les jeux se numérotent à partir de 1.',
  'refused.inJob': '{tray} est déjà dans ce travail.',
  'refused.next': '{tray} est déjà la suivante.',
  'refused.skipped': '{tray} est passée. Taper + {board} pour en faire quand même un étui.',
  'refused.inWork': '{tray} est en cours : elle sera terminée. Taper q pour arrêter la machine maintenant.',
  'refused.over': '{tray} est finie. Taper + {board} pour en faire un étui de plus.',

  'change.paused': 'La machine fait une pause après cette donne. Taper c pour la suivante.',
  'change.continued': 'On continue.',
  'change.skipped': '{tray} est passée.',
  'change.added': '{tray} est ajoutée à la fin.',
  'change.next': '{tray} est la suivante.',

  'rest.paused': 'Pause. Taper c pour continuer, q pour arrêter, ? pour le reste.',
  'rest.next': 'Pause. {tray} est la suivante. Taper c pour continuer, q pour arrêter, ? pour le reste.',
  'rest.ended': 'Plus rien ne peut être tapé : le travail en pause est arrêté.',

  'typing.help': 'Appuyer sur ? pour voir ce qui peut être changé pendant le travail.',
  'typing.noQuestion': 'La machine ne demande rien.',
  'typing.over': 'Le travail est fini : rien ne peut plus être changé.',
  'typing.stopAgain': 'Arrêter le travail ? Encore Ctrl-C l’arrête ; avec toute autre touche il continue.',

  'key.s': 'Passer quelle donne ?',
  'key.add': 'Un étui de plus de quelle donne ?',
  'key.n': 'Quelle donne ensuite ?',
  'key.line': '{question} {typed}_  (Entrée ; Échap : annuler)',

  'sure.deals': 'Distribuer sur la machine à {port} ? Elle va bouger.',
  'sure.passes': 'Faire passer des cartes dans la machine à {port} ? Elle va bouger.',
  'sure.letter': 'o',
  'sure.nobody': '{question} Personne n’a dit oui, donc rien n’a été fait ; ajouter --yes pour confirmer.',
  'sure.no': 'Rien n’a été fait.',

  'secret.new':
    'Une phrase secrète pour ce {what, select, job {travail} backup {fichier de sauvegarde} other {sceau}} :',
  'secret.again': 'La même encore une fois :',
  'secret.open':
    'La phrase secrète de ce {what, select, job {travail} backup {fichier de sauvegarde} other {sceau}} :',
  'secret.openIfKnown':
    'La phrase secrète de ce {what, select, job {travail} other {sceau}} (Entrée seule : sans ses cartes) :',

  'summary.remade': 'Refaite, de {job} : {reason}',
  'summary.done':
    '{done} sur {count, plural, one {# donne distribuée, vérifiée et sortie} many {# de donnes distribuées, vérifiées et sorties} other {# donnes distribuées, vérifiées et sorties}} du logement.',
  'summary.stopped': 'Le travail a été arrêté à la main.',
  'summary.skipped': 'Passées : {trays}.',
  'summary.notProved':
    'Numéros d’étuis non prouvés : sans lecteur d’étiquettes, chaque étui est celui qu’une personne a confirmé.',
  'summary.abandoned':
    '{tray} abandonnée après {runs, plural, one {# passage} many {# de passages} other {# passages}} : la distribuer à la main ou encore une fois.',
  'summary.median': 'Une donne a pris {time} de la première carte à la preuve (médiane).',
  'summary.noFaults': 'Aucun incident.',
  'summary.faults': 'Incidents :',
  'summary.kept': 'Conservé dans {folder}. Voir le déroulement : {command}',
  'summary.watch': 'Regarder en temps réel : {command}',
  'summary.harder': 'Plus difficile : {command}',
  'summary.world':
    '{made, select, emulated {Émulé} other {Simulé}} avec profil {profile}, incidents {faults}{camera, select, none {} other {, images dessinées ({camera})}}, graine {seed}.',
  'summary.nothingToResume': 'Ce travail est fini : il n’y a rien à reprendre.',

  'goOn.kept': 'Pour continuer : {command}',
  'goOn.notKept': 'Rien n’a été conservé : distribuer les autres donnes avec --boards.',
  'goOn.anew': 'Rien n’a été conservé : recommencer.',

  'read.same': '{tray} : comme distribuée.',
  'read.different':
    '{tray} : pas comme distribuée, {hands, plural, one {# main diffère} many {# de mains diffèrent} other {# mains diffèrent}}.',
  'read.unreadable':
    '{tray} : pas lue en entier, {hands, plural, one {# main incertaine} many {# de mains incertaines} other {# mains incertaines}}. Chercher des cartes face visible, aussi dans la machine ; puis relire.',
  'read.read': '{tray} : lue.',
  'read.fouled': 'Elle est faussée : {what}.',
  'foul.sizes':
    '{count, plural, one {# main} many {# de mains} other {# mains}} avec trop ou trop peu de cartes',
  'foul.missing':
    '{count, plural, one {# carte manquante} many {# de cartes manquantes} other {# cartes manquantes}}',
  'foul.twice':
    '{count, plural, one {# carte présente} many {# de cartes présentes} other {# cartes présentes}} plusieurs fois',
  'foul.foreign': '{count, plural, one {# carte} many {# de cartes} other {# cartes}} d’un autre paquet',
  'hand.uncertain': 'incertain',
  'hand.lacks': 'il manque : {cards}',
  'hand.extra': 'en trop : {cards}',
  'reads.all': '{count, plural, one {# donne lue.} many {# de donnes lues.} other {# donnes lues.}}',
  'reads.found':
    '{count, plural, one {# donne lue} many {# de donnes lues} other {# donnes lues}} : {found}.',
  'reads.same': '{count} comme distribuées',
  'reads.different': '{count} différentes',
  'reads.fouled': '{count} faussées',
  'reads.unreadable': '{count} pas lues en entier',
  'reads.lastTray': 'Le dernier étui est encore dans le logement : le retirer.',
  'reads.leftOut': 'Laissées de côté dans {output} : donnes {boards}, pas lues en entier.',
  'reads.wrote':
    '{count, plural, one {# donne écrite} many {# de donnes écrites} other {# donnes écrites}} dans {output}.',
};
