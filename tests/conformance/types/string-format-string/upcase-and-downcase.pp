[String('Hello', '%u'), String('Hello', '%d'), String('Hello', '%#u'), String('Hello', '%#d'), String('äÖ', '%u')]
