[String({a => 1}, '%h'), String({a => 1}, '%s'), String({a => 1}, '%p'), String({a => 1}, '%a'), String({}, '%h')]
