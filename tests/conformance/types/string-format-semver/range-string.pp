[String(SemVerRange('>=1.0.0 <2.0.0'), '%s'), String(SemVerRange('1.x')), String(SemVerRange('~1.2.3'), '%#s')]
