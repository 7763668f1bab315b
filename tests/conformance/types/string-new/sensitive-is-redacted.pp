[String(Sensitive('secret')), String(Sensitive('secret'), '%p'), String([Sensitive('secret')])]
