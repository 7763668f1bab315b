[String(32, '%#x'), Boolean('true')]
