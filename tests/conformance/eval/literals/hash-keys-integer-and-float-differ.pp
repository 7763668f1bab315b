{ 1 => int, 1.0 => float, '1' => string }
