[SemVerRange('1.x') == SemVerRange('1.x'), SemVerRange('1.x') == SemVerRange('>=1.0.0 <2.0.0'), SemVerRange('1.x') == '1.x']
