$_nosuch
