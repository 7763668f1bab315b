[Boolean[true], Boolean[false], true =~ Boolean[true], false =~ Boolean[true], false =~ Boolean[false]]
