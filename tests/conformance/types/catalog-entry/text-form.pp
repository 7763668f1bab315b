[String(CatalogEntry), "${CatalogEntry}"]
