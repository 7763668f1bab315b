[type([Variant[Integer, String], Float], 'reduced'), type([Variant[Integer, String], Integer], 'reduced'), type([Variant[Integer, Array], Hash], 'reduced')]
