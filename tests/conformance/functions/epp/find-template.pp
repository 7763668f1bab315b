[find_template('m/t.epp') =~ NotUndef, find_template('m/none.epp'), find_template(['m/none', 'm/t.epp']) =~ NotUndef]
