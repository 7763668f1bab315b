[1].nosuch
