[Class <= Class[c], Class >= Class[c], Class > Class[c]]
