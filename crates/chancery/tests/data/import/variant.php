<?php
class PondVariant extends WDVariant {
	public $name='Pond';
	public $fullName='Pond';
	public $countries=array('Herons', 'Otters');

	public function __construct() {
		$this->variantClasses['drawMap'] = 'Pond';
	}

	public function initialize() {
		$this->supplyCenterTarget = 2;
	}

	public function turnAsDate($turn) {
		return ( $turn % 2 ? "Autumn, " : "Spring, " ).(floor($turn/2) + 1900);
	}
}
