SemVer['abc']
