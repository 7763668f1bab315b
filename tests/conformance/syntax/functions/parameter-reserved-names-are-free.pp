function a($name, $title) { $name }
