[Boolean('true'), Boolean('YES'), Boolean('y'), Boolean('No'), Boolean('n'), Boolean('FALSE'), Boolean(0), Boolean(1), Boolean(0.0), Boolean(2.5), Boolean(-1), Boolean(true)]
