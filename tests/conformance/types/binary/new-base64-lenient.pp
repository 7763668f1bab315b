[Binary("YW\nJj", '%b'), Binary('YWI', '%b')]
