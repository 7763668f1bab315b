Jvm
