abc + def
