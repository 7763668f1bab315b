[String('a', '%p'), String("it's", '%p'), String('say "hi"', '%p'), String("a\nb", '%p'), String('a\b', '%p'), String('$x', '%p'), String("tab\t", '%p'), String('', '%p')]
