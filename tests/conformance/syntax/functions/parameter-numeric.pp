function a($1) { 1 }
