['5'.convert_to(Integer), convert_to(255, String, '%x'), { a => 1 }.convert_to(Array), 'true'.convert_to(Boolean), '1.5'.convert_to(Float)]
