[String.new(1, '%x'), new(String, 255, '%x'), 255.convert_to(String, '%#x')]
