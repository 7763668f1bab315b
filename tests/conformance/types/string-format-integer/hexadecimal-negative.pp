[String(-255, '%x'), String(-255, '%X'), String(-255, '%#x'), String(-255, '%+x'), String(-255, '%+#x'), String(-1, '%x'), String(-255, '% x')]
