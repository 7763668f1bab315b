['ö' in 'SMÖR', 'Ö' in 'smör', 'ß' in 'STRASSE']
