[String(SemVerRange('1.x'), '%p'), String([SemVerRange('1.x')])]
