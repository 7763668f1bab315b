$a = $abc::Def
