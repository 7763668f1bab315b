$a = $_abc::def
