[type([Variant, Variant], 'reduced'), type([Variant[Integer, String], Variant[Float, String]], 'reduced')]
