[String(/a.b/, '%s'), String(/a.b/, '%p'), String(/a.b/), String(/a\/b/, '%p')]
