[Stage, Stage[main], type(Stage[main]), Stage[main] =~ Type[CatalogEntry]]
