SemVerRange('')
