with() || { 'called' }
