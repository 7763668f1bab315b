[String('äöü', '%p'), String('日本', '%5s'), String("\u{1F600}", '%p')]
