'notify' { x: }
