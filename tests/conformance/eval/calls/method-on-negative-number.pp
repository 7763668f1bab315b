[-5.abs, (-5).abs, -(5.abs)]
