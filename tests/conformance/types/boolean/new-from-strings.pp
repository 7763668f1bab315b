[Boolean('yes'), Boolean('y'), Boolean('TRUE'), Boolean('Y'), Boolean('no'), Boolean('N'), Boolean('False')]
