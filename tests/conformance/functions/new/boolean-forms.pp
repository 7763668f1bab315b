[Boolean('true'), Boolean('FALSE'), Boolean('yes'), Boolean('N'), Boolean(0), Boolean(1), Boolean(0.0), Boolean(true)]
