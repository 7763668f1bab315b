[Boolean(0), Boolean(1), Boolean(-1), Boolean(0.0), Boolean(0.1), Boolean(-0.0)]
