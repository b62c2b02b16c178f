import type { ProblemTexts } from '../en/problems.ts';
import type { Translated } from '../message.ts';

/** What the console says in German of what is wrong or was found. */
export const PROBLEMS: Translated<ProblemTexts> = {
  'file.unknown-format':
    'Das ist keine bekannte Datei mit Verteilungen. Eine andere wählen oder als PBN speichern.',
  'file.sealed-set':
    'Das ist ein versiegelter Satz. Ihn in den Ordner der Verteilungen oder auf einen Stick legen.',
  'file.too-large': 'Die Datei ist zu groß. Sie teilen.',
  'file.cut-off': 'Die Datei endet mitten in einem Board. Die ganze Datei besorgen.',
  'file.malformed': 'Eine Verteilung ist nicht geschrieben, wie sie muss. Sie in der Datei berichtigen.',
  'file.twice-differs':
    'Die Verteilung steht zweimal da, und beide sind verschieden. Die Datei neu besorgen.',
  'file.card-twice': 'Eine Karte ist mehrmals in der Verteilung. Die Verteilung berichtigen.',
  'file.card-missing': 'Eine Karte ist in keinem Blatt. Die Verteilung berichtigen.',
  'file.card-not-in-deck': 'Eine Karte gehört nicht zu diesem Kartenspiel. Die Verteilung berichtigen.',
  'file.hand-size': 'Ein Blatt hat zu viele oder zu wenige Karten. Die Verteilung berichtigen.',
  'file.deck-unknown':
    'Es ist nicht klar, für welches Kartenspiel die Verteilungen sind. Die Datei berichtigen.',
  'file.two-decks': 'Die Datei hat Verteilungen mit 52 und mit 68 Karten. Sie auf zwei Dateien verteilen.',
  'file.damaged': 'Die Datei ist hier beschädigt. Sie neu besorgen.',
  'file.other-version': 'Die Datei ist von einer anderen Version des Programms. Sie dort als PBN speichern.',
  'file.board-clash': 'Diese Nummer hat zwei verschiedene Verteilungen. Die falsche entfernen.',
  'file.board-missing': 'Es fehlt ein Board, das die Datei haben müsste. Die ganze Datei besorgen.',
  'file.encrypted': 'Die Verteilungen sind verschlüsselt. Die Datei ohne Schlüssel speichern.',
  'file.board-number':
    'Es gibt keine brauchbare Nummer. Solche Verteilungen werden der Reihe nach nummeriert.',
  'file.board-dealer':
    'Der Teiler passt nicht zur Nummer. Das Board wird ausgeteilt, wie es in der Datei steht.',
  'file.board-vulnerability':
    'Die Gefahrenlage passt nicht zur Nummer. Das Board wird ausgeteilt, wie es in der Datei steht.',
  'file.board-twice': 'Dieses Board ist noch einmal da, mit derselben Verteilung. Es wird einmal ausgeteilt.',
  'file.same-deal': 'Zwei Boards haben dieselbe Verteilung. Prüfen, ob das so gemeint ist.',
  'file.boards-outside':
    'Es sind mehr Verteilungen da, als die Datei ankündigt. Nur die angekündigten werden ausgeteilt.',
  'file.not-dealt': 'Hier steht keine ganze Verteilung. Dieses Board wird nicht ausgeteilt.',
  'file.several-events': 'Die Nummern kommen in einem anderen Turnier wieder. Nur das erste wird ausgeteilt.',
  'file.no-deals': 'In der Datei ist keine ganze Verteilung. Eine andere wählen.',
  'file.header': 'Der Kopf der Datei passt nicht zu ihren Boards. Die Karten sind nicht zweifelhaft.',
  'file.not-understood':
    'Hier wird etwas nicht verstanden und weggelassen. Die Karten sind nicht zweifelhaft.',
  'file.spelling':
    'Das ist nicht ganz so geschrieben, wie es das Format will. Die Karten sind nicht zweifelhaft.',
  'file.comment-open': 'Ein Kommentar hat kein Ende. Nachsehen, ob danach ein Board fehlt.',
  'file.comment-deal':
    'In einem Kommentar steht eine Verteilung, die nicht ausgeteilt wird. Nachsehen, ob das so gemeint ist.',
  'file.auction': 'Die Reizung, die hier steht, ist nicht in Ordnung. Die Karten sind nicht zweifelhaft.',
  'file.play': 'Das Spiel, das hier steht, ist nicht in Ordnung. Die Verteilung ist nicht zweifelhaft.',
  'file.result': 'Ein Kontrakt oder Ergebnis passt nicht zum Übrigen. Die Karten sind nicht zweifelhaft.',
  'file.notes': 'Eine Anmerkung der Datei ist nicht in Ordnung. Die Karten sind nicht zweifelhaft.',
  'file.other': 'Etwas ist nicht so, wie es das Format will. Die Datei prüfen lassen.',

  'problem.no-file': 'Die Datei ist nicht mehr da. Sie noch einmal wählen oder eine andere.',
  'problem.file-too-much': 'Die Datei ist zu groß oder braucht zu lange. Sie teilen oder eine andere wählen.',
  'problem.file-changed': 'Die Datei hat sich geändert, seit sie geprüft wurde. Sie noch einmal wählen.',
  'problem.not-readable':
    'Die Datei lässt sich nicht lesen. Einen anderen Stick versuchen oder einen Techniker fragen.',
  'problem.no-deals':
    'Diese Verteilungen können nicht ausgeteilt werden. Die Datei berichtigen oder eine andere wählen.',
  'problem.no-key':
    'Der Schlüssel ist nicht auf diesem Computer. Es an dem Computer tun, an dem versiegelt wurde.',
  'problem.waits-for-value':
    'Dieser versiegelte Satz wartet noch auf seinen öffentlichen Wert. Den Turnierleiter fragen.',
  'problem.seal-broken':
    'Der versiegelte Satz ist nicht mehr so, wie er versiegelt wurde. Ihn nicht austeilen und es dem Turnierleiter sagen.',
  'problem.passphrase-wrong': 'Das Kennwort ist falsch.',
  'problem.passphrase-wanted': 'Dieser Auftrag braucht ein Kennwort. An der Befehlszeile weitermachen.',
  'problem.no-job': 'Der Auftrag ist nicht mehr da.',
  'problem.job-damaged':
    'Die Aufzeichnung dieses Auftrags ist beschädigt. Die anderen Boards als neuen Auftrag austeilen.',
  'problem.job-changed':
    'Die Aufzeichnung dieses Auftrags wurde von außen geändert. Es dem Turnierleiter sagen.',
  'problem.other-machine': 'Dieser Auftrag gehört zu einer anderen Maschine. Dort weitermachen.',
  'problem.in-other-hands': 'Ein anderes Programm arbeitet daran. Es beenden oder warten.',
  'problem.host': 'Das Programm der Maschine weiß nicht sicher, was es getan hat. Einen Techniker fragen.',
  'problem.not-paired':
    'Dieser Computer und die Maschine kennen einander noch nicht. Einen Techniker bitten, sie zu koppeln.',
  'problem.no-answer': 'Die Maschine antwortet nicht. Nach dem Kabel sehen und ob sie eingeschaltet ist.',
  'problem.no-port': 'An diesem Computer wurde kein Mikrocontroller gefunden, oder es sind mehrere.',
  'problem.firmware': 'Die Firmware des Mikrocontrollers ist nicht die richtige. Sie neu schreiben.',
  'problem.calibration': 'Die Kalibrierung ist nicht brauchbar. Die Maschine neu kalibrieren.',
  'problem.profile': 'Dieses Profil eines Kartenspiels ist nicht brauchbar. Das Kartenspiel neu kalibrieren.',
  'problem.no-board': 'Dieser Auftrag hat kein solches Board.',
  'problem.not-of-this-job': 'Mit diesem Auftrag geht das nicht.',
  'problem.movement': 'Diese Bewegung kann so nicht ausgeteilt werden. Eine andere wählen.',
  'problem.paper': 'Dieses Blatt geht so nicht. Ein anderes Format oder weniger Boards wählen.',
  'problem.camera-pictures':
    'Die Kamera liefert keine Bilder. Sehen Sie nach ihrem Kabel und wer sie sonst benutzt.',
  'problem.no-target':
    'Die Messtafel ist nicht zu sehen. Legen Sie sie in die Ecke, Punkte zur Kamera, bei Licht.',
  'problem.no-label':
    'Kein Etikett ist zu lesen. Schieben Sie ein Board mit Etikett ein; prüfen Sie Schärfe und Licht.',
  'problem.bad-pictures':
    'Diese Bilder sind so nicht zu gebrauchen. Nehmen Sie sie neu auf, je Ordner ein Durchlauf.',
  'problem.cards-doubted':
    'Einige Bilder sehen nach anderen Karten aus, als die Reihenfolge sagt. Sagen Sie von jedem, welche Karte es zeigt, oder berichtigen Sie die Reihenfolge.',
  'problem.cards-unnamed':
    'Einige Karten waren nicht zu benennen. Ergänzen Sie die Reihenfolge bei den Profilen und wählen Sie sie.',
  'problem.file-exists': 'Eine Datei mit diesem Namen gibt es schon. Wählen Sie einen anderen.',
  'problem.results':
    'Diese Ergebnisse lassen sich so nicht ordnen. Prüfen Sie Spalten der Datei und Vergleich.',
  'problem.no-hub':
    'Die Zentrale antwortet nicht, oder dort stimmt etwas nicht. Prüfen, ob sie läuft, und ihre Adresse.',
  'problem.event-unknown':
    'Die Zentrale kennt dieses Turnier nicht. Die Nummer mit dem Turnierleiter prüfen.',
  'problem.not-taken-in':
    'Diese Maschine wurde nicht aufgenommen. Den Turnierleiter fragen und noch einmal versuchen.',
  'problem.no-package':
    'Ein Paket, das dafür nötig ist, ist nicht installiert. Im Ordner von Soubrette eingeben: npm install --include=optional',
  'problem.disk':
    'Der Computer konnte etwas nicht schreiben oder lesen. Vielleicht ist die Platte voll: einen Techniker fragen.',
  'problem.defect': 'Ein Fehler des Programms hat dies beendet. Was vorher aufgeschrieben war, bleibt.',
  'problem.stopped': 'Es wurde angehalten.',
  'problem.other': 'Das hat nicht geklappt. Einem Techniker sagen: {code}.',

  'course.no-answer': 'Der Mikrocontroller antwortet nicht.',
  'course.beam':
    'Zu wenige Karten kamen an einer Lichtschranke vorbei. Nach Lichtschranken und Weichen sehen.',
  'course.few-cards': 'Zu wenige Karten kamen durch. Nach der Kartenbahn sehen und neu messen.',
  'course.no-card': 'Es kam keine Karte. Nach Kartenschacht und Einzugsrolle sehen.',
  'course.gate': 'Eine Weiche öffnet oder schließt nicht richtig. Nach ihrem Hebel und ihren Winkeln sehen.',
  'course.thickness': 'Der Dickensensor misst nicht. Nach dem Sensor und seinem Kabel sehen.',
  'course.values': 'Was gemessen wurde, kann nicht stimmen. Nach der Maschine sehen und neu messen.',
  'course.nobody': 'Niemand hat getan, was verlangt war.',
  'course.not-closed': 'Etwas ist offen, oder Stopp ist gedrückt. Es schließen und Stopp lösen.',

  'judged.missing': 'Fehlende Karten',
  'judged.double': 'Doppelte Karten',
  'judged.foreign': 'Fremde oder unbekannte Karten',
  'judged.misplaced': 'Nicht in der Reihenfolge',
  'judged.faceDown': 'Offene Karten im Schacht',
  'judged.turned': 'Karten verkehrt herum',
  'judged.unmeasured': 'Nicht gemessene Karten',
  'judged.contrastBlack': 'Kontrast von Schwarz',
  'judged.contrastColoured': 'Kontrast der Farben',
  'judged.strengthFromMean': 'Farbstärke im Kartenspiel',
  'judged.strengthFromOrder': 'Farbstärke des Kartenspiels',
  'judged.position': 'Lage des Index',
  'judged.positionSpread': 'Streuung der Lagen',
  'judged.endsApart': 'Gleichheit der Enden',
  'judged.turn': 'Drehung des Index',
  'judged.skew': 'Ecke nicht rechtwinklig',
  'judged.edgeBend': 'Kanten nicht gerade',
  'judged.sizeFromMean': 'Größe im Kartenspiel',
  'judged.sizeFromOrder': 'Größe des Kartenspiels',
  'judged.inkColour': 'Farbe des Drucks',
  'judged.inkColourFromOrder': 'Farbton des Kartenspiels',
  'judged.paperColour': 'Tönung des Papiers',
  'judged.sharpness': 'Schärfe',
  'judged.stroke': 'Strichbreite',
  'judged.spot': 'Flecken und Lücken',
  'judged.likeness': 'Unterscheidbarkeit',
  'judged.symbolMean': 'Note der Symbole, Mittel',
  'judged.symbolLeast': 'Note der Symbole, schlechteste',
  'judged.symbolWrong': 'Falsche Symbole',
  'judged.doubtful': 'Anzusehende Karten',

  'sensor.length1': 'Längenlichtschranke 1',
  'sensor.length2': 'Längenlichtschranke 2',
  'sensor.path0': 'Bahnlichtschranke 0',
  'sensor.path1': 'Bahnlichtschranke 1',
  'sensor.path2': 'Bahnlichtschranke 2',
  'sensor.path3': 'Bahnlichtschranke 3',
  'sensor.mouth0': 'Mündungslichtschranke 0',
  'sensor.mouth1': 'Mündungslichtschranke 1',
  'sensor.mouth2': 'Mündungslichtschranke 2',
  'sensor.mouth3': 'Mündungslichtschranke 3',
  'sensor.mouth4': 'Mündungslichtschranke 4',
  'sensor.bayOpen': 'Boardeinschub offen',
  'sensor.coverOpen': 'Abdeckung offen',
  'sensor.doorOpen': 'Klappe der Auswurfschale offen',
  'sensor.stopPressed': 'Stoppknopf gedrückt',
  'sensor.hopperEmpty': 'Kartenschacht leer',
  'sensor.trayPresent': 'Board im Einschub',
  'sensor.startPressed': 'Startknopf gedrückt',
  'sensor.hopperLow': 'Wenige Karten im Schacht',

  'value.gateOpen': 'Weiche {gate}, offen',
  'value.gateClosed': 'Weiche {gate}, geschlossen',
  'value.gateTravelMs': 'Stellzeit einer Weiche',
  'value.surfaceSpeedMmPerS': 'Geschwindigkeit der Rollen',
  'value.slipMinPercent': 'Kleinster Schlupf',
  'value.slipMaxPercent': 'Größter Schlupf',
  'value.pickMinMs': 'Kürzestes Abziehen',
  'value.pickMedianMs': 'Übliches Abziehen',
  'value.thicknessLimitUm': 'Dickste Karte',
  'value.thicknessLeastUm': 'Kleinste Dicke des Sensors',
  'value.thicknessMostUm': 'Größte Dicke des Sensors',

  'camera.notInstalled': 'Ein Programm für die Kamera fehlt. „Alles prüfen“ sagt, welches.',
  'camera.ended':
    'Die Kamera hat aufgehört und wird neu gestartet. Sehen Sie nach Kabel und anderen Benutzern.',
  'camera.wrongSize': 'Die Kamera liefert Bilder anderer Größe.',
  'camera.garbled': 'Bilder kommen beschädigt an. Sehen Sie nach dem Kabel der Kamera.',
  'camera.wrongSettings':
    'Die Kamera nimmt nicht alle Einstellungen an. Sie belichtet oder stellt womöglich selbst scharf.',
  'camera.lacks': 'Der Kamera fehlt etwas Verlangtes. Sie wird benutzt, wie sie ist.',
  'todo.index-out-of-view':
    'Die Ecke einer Karte ist nicht ganz im Bild. Rücken Sie die Kamera zu ihr hin oder weiter weg.',
  'todo.too-far': 'Karten sind zu klein im Bild. Bringen Sie die Kamera näher.',
  'todo.focus': 'Kanten sind nicht scharf. Drehen Sie das Objektiv ein wenig, solange sie schmaler werden.',
  'todo.uneven-focus': 'Eine Seite ist schärfer. Befestigen Sie die Kamera rechtwinklig zum Fenster.',
  'todo.too-bright': 'Das Bild ist zu hell. Belichten Sie kürzer, oder dämpfen Sie das Licht.',
  'todo.too-dark': 'Das Bild ist zu dunkel. Schalten Sie das Licht an, oder belichten Sie länger.',
  'todo.light-falls-off':
    'Das Licht ist ungleichmäßig. Beleuchten Sie das Fenster von zwei Seiten oder von weiter weg.',
  'todo.low-contrast':
    'Farbe ist kaum dunkler als Papier. Suchen Sie Spiegelungen im Glas und Licht von außen.',
  'todo.slanted': 'Die Kamera sieht schräg. Befestigen Sie sie rechtwinklig zum Fenster.',
  'todo.not-flat': 'Punkte sind nicht, wo sie sein sollten. Legen Sie die Messtafel flach hin.',
  'todo.mirrored':
    'Die Kamera sieht das Fenster im Spiegel. Bilder werden zurückgedreht: Es ist nichts zu tun.',
  'todo.label-small':
    'Etiketten sind zu klein im Bild. Bringen Sie die Kamera näher, oder nehmen Sie größere Bilder auf.',
  'todo.label-unread':
    'Das Etikett wurde nicht jedes Mal gelesen. Prüfen Sie Schärfe und Licht, und reinigen Sie es.',
  'number.linearErrors': 'Fehler des ersten Lesers',
  'number.networkErrors': 'Fehler des zweiten Lesers',
  'number.leastMargin': 'Kleinster Abstand zweier Karten',
  'number.likeness': 'Ähnlichkeit der nächsten beiden',
  'number.trialAccepted': 'Angenommen in Versuchen',
  'number.verifiedAccepted': 'Angenommen bei der Probe',
  'number.contrast': 'Kontrast der blassesten Karte',
  'number.edgeWidth': 'Breite der Kanten: Schärfe',
  'number.darkness': 'Helligkeit des dunkelsten Papiers, 0 bis 255',
  'number.brightness': 'Übliches Papier, von 255',
  'number.clipped': 'So hell wie möglich',
  'number.gradient': 'Licht fällt ab um',

  'found.port-none': 'Keine serielle Schnittstelle gefunden. Die Platine mit einem Datenkabel anschließen.',
  'found.port': 'Serielle Schnittstelle {about}.',
  'found.no-rule': 'Die udev-Regel der Platine ist nicht installiert. Sie installieren.',
  'found.permission': 'Dieses Konto darf {about} nicht benutzen. Ihm das Recht geben, dann neu starten.',
  'found.open-to-others':
    'Andere dürfen {about} öffnen und den Speicher beschreiben. Die udev-Regel der Platine installieren.',
  'found.latency':
    '{about} hält Bytes zurück, Zeilen werden doppelt geschrieben. Die udev-Regel der Platine installieren.',
  'found.service-none':
    'Der Dienst soubrette-host ist nicht installiert. Nur der Computer an der Maschine braucht ihn.',
  'found.service-failed':
    'Der Dienst soubrette-host ist ausgefallen. In sein Protokoll sehen und ihn neu starten.',
  'found.service-idle': 'Der Dienst soubrette-host läuft nicht oder startet nicht mit dem Computer.',
  'found.service': 'Der Dienst soubrette-host läuft.',
  'found.no-perl':
    'perl ist nicht installiert, ein anderes Programm könnte eine benutzte Schnittstelle öffnen.',
  'found.swap':
    'Arbeitsspeicher kann in den Auslagerungsspeicher {about} geschrieben werden, und Schlüssel und Verteilungen mit ihm.',
  'found.core-dumps':
    'Ein Programm, das hier abstürzt, hinterlässt seinen Arbeitsspeicher in einer Datei, mit Schlüsseln und Verteilungen.',
  'found.avrdude': 'avrdude ist installiert.',
  'found.no-avrdude': 'avrdude ist nicht installiert. Nur zum Schreiben der Firmware wird es gebraucht.',
  'found.camera-program': 'Ein Programm, das die Kamera braucht, ist nicht installiert: {about}.',
  'found.camera-busy': 'Die Kamera {about} wurde nicht geprüft: der Dienst soubrette-eyes benutzt sie.',
  'found.camera-trouble':
    'Die Kamera {about} liefert keine Bilder. Nach dem Kabel sehen und danach, was sie sonst benutzt.',
  'found.camera-slow': 'Die Kamera {about} ist langsam. Eine kleinere Größe wählen.',
  'found.camera': 'Die Kamera {about} liefert Bilder.',
  'found.not-asked':
    'An {about} wurde nichts gefragt: der Dienst soubrette-host hat sie oder kann sie haben.',
  'found.closed':
    '{about} lässt sich nicht öffnen. Schließen, was sie sonst benutzt, und noch einmal nachsehen.',
  'found.silent': 'An {about} antwortet keine Firmware von Soubrette. Sie schreiben.',
  'found.host': 'An {about} antwortet ein Soubrette-Host dieser Version.',
  'found.firmware': 'Die Firmware an {about} ist von dieser Version und mit diesen Einstellungen.',
  'found.other-release': 'Die Firmware an {about} ist von einer anderen Version. Die von dieser schreiben.',
  'found.no-settings': 'Die Firmware an {about} hat keine gültigen Einstellungen. Sie neu schreiben.',
  'found.other-settings': 'Die Firmware an {about} hat andere Einstellungen. Sie mit diesen schreiben.',
  'found.brown-out':
    'Ein Spannungseinbruch hat den Mikrocontroller neu gestartet. Nach dem USB-Kabel sehen und danach, was seine 5 V belastet.',
  'found.watchdog':
    'Seine Überwachung hat den Mikrocontroller neu gestartet. Wenn das wieder geschieht, es melden.',
  'found.key-unreadable': 'Der Schlüssel dieses Kontos für den Mikrocontroller ist nicht brauchbar.',
  'found.no-key':
    'Dieses Konto hat keinen Schlüssel für den Mikrocontroller. Die Firmware von hier schreiben.',
  'found.other-key':
    'Der Mikrocontroller hat den Schlüssel eines anderen Computers oder Kontos. Die Firmware von hier schreiben.',
  'found.no-session':
    'Der Mikrocontroller hat keinen Schlüssel oder keine Sitzung mehr. Die Firmware von hier schreiben.',
  'found.unclear': 'Die Leitung an {about} verliert viel. Ein anderes USB-Kabel versuchen.',
};
