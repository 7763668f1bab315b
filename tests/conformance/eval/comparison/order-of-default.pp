[default <= default, default >= default]
